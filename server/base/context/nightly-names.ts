/** Nightly backups get their names only after they were read back and verified. */
const NIGHTLY = /^(clinic|demo)-\d{4}-\d\d-\d\d\.backup$/

export const isNightly = (name: string, of: 'clinic' | 'demo') => name.startsWith(`${of}-`) && NIGHTLY.test(name)

const dayOf = (name: string) => name.slice(-'0000-00-00.backup'.length, -'.backup'.length)
const DAY_MS = 86_400_000

/**
 * The latest of nightly backups. Those that are dated later than tomorrow were made while the clock was ahead: the latest
 * of them only if there are no others. Tomorrow, because some time zones are that far.
 */
export function newestNightly(names: readonly string[], now: Date): string | undefined {
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  const inOrder = names.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)) || one.localeCompare(other))
  return inOrder.findLast((name) => dayOf(name) <= tomorrow) ?? inOrder.at(-1)
}
