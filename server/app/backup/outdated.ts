/**
 * Which of the backups may be deleted after one was written: all but the latest `keep` up to that one. Those with a later
 * date were made while the clock was ahead, or the clock is behind now: they stay, and do not count, or the one just
 * written would be deleted at once.
 */
export function outdated(names: readonly string[], written: string, keep: number, dated = (name: string) => name) {
  const upTo = names.filter((name) => dated(name) <= dated(written))
  const inOrder = upTo.toSorted((one, other) => (dated(one) < dated(other) ? -1 : 1))
  return {
    oldest: inOrder.slice(0, -keep).filter((name) => name !== written),
    dated_later: names.filter((name) => dated(name) > dated(written)),
  }
}
