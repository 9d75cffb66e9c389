/** Lets each key through once in each `period_ms`, and at most `most` different keys in one. */
export function oncePer(period_ms: number, most: number) {
  const passed = new Map<string, number>()
  const isOver = (then: number, now: number) => Math.abs(now - then) >= period_ms
  return (key: string, instant: Date): boolean => {
    const now = instant.getTime()
    const then = passed.get(key)
    if (then !== undefined && !isOver(then, now)) return false
    if (passed.size >= most) for (const [old, at] of passed) if (isOver(at, now)) passed.delete(old)
    if (passed.size >= most) return false
    passed.set(key, now)
    return true
  }
}
