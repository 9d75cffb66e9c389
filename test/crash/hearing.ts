import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome, Write } from './front-desk.ts'

/** What the people at the front desk are told while the database comes and goes. */
export function newHearing() {
  const failures = new Set<string>()
  let written_at: number[] = []
  let turned_away = 0
  return {
    get failures() {
      return [...failures]
    },
    heard({ path }: Write, outcome: Outcome) {
      if ('failed' in outcome) failures.add(`${path} had no answer: ${outcome.failed}`)
      else if (outcome.status < 300) written_at.push(performance.now())
      else {
        turned_away++
        if (!/^\d+$/.test(outcome.retry_after ?? ''))
          failures.add(`${path} answered ${outcome.status} without Retry-After`)
        if (!/"error":"\w/.test(outcome.text)) failures.add(`${path} answered ${outcome.status} without a sentence`)
      }
    },
    beginRound() {
      written_at = [performance.now()]
    },
    /** Until so many writes more have been acknowledged. */
    async untilWritten(count: number, patience_ms = 60_000) {
      const [goal, deadline] = [written_at.length + count, performance.now() + patience_ms]
      while (written_at.length < goal) {
        if (performance.now() > deadline) throw new Error(`Nothing could be written for ${patience_ms} ms`)
        await sleep(10)
      }
    },
    longestSilence: () => Math.max(...written_at.slice(1).map((at, index) => at - (written_at[index] ?? at))),
    figures: () => ({ 'answered 503': turned_away }),
  }
}
