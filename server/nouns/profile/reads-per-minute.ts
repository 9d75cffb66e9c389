const MINUTE_MS = 60_000

/** Whether this address may read once more in this minute. What was counted is forgotten with the minute. */
export function readsPerMinute(most: number) {
  let minute = 0
  const counts = new Map<string, number>()
  return (address: string, now: Date): boolean => {
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= most
  }
}
