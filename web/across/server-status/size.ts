const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** '1.2 GB'; the same in both languages, as on the machine itself. */
export function sizeOf(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1_000 ** power
  return `${amount.toFixed(power === 0 || amount >= 100 ? 0 : 1)} ${UNITS[power]}`
}
