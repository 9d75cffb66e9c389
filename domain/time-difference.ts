export type DifferenceUnit = 'days' | 'hours' | 'minutes'

/** The difference of two clocks in the largest unit that leaves no more than a small part out: 28,800 minutes are 20 days. */
export function inLargestUnit(minutes: number): { count: number; unit: DifferenceUnit } {
  if (minutes < 100) return { count: minutes, unit: 'minutes' }
  const hours = Math.round(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hours' } : { count: Math.round(hours / 24), unit: 'days' }
}

const SINGULAR: Record<DifferenceUnit, string> = { days: 'day', hours: 'hour', minutes: 'minute' }

export function differenceInWords(minutes: number) {
  const { count, unit } = inLargestUnit(minutes)
  return `${count} ${count === 1 ? SINGULAR[unit] : unit}`
}
