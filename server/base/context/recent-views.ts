/** As long as a session lasts without use: a window that is open for longer is recorded again. */
const OPEN_MS = 12 * 60 * 60_000

/** Which views of records are on record, at most `most` of them; the oldest are forgotten, and recorded again. */
export function recentViews(most: number) {
  const recorded = new Map<string, number>()
  return {
    note(key: string, now: Date) {
      recorded.delete(key)
      const oldest = recorded.size >= most ? recorded.keys().next().value : undefined
      if (oldest !== undefined) recorded.delete(oldest)
      recorded.set(key, now.getTime())
    },
    wasViewed(key: string, now: Date) {
      const then = recorded.get(key)
      return then !== undefined && Math.abs(now.getTime() - then) < OPEN_MS
    },
  }
}
