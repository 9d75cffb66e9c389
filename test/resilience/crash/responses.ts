import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome, Write } from './writers.ts'

/** The responses that clients get while the database is stopped and started. */
export function newResponses() {
  const failures = new Set<string>()
  const sentences = new Map<string, number>()
  let written_at: number[] = []

  function turnedAway({ path }: Write, outcome: Extract<Outcome, { status: number }>) {
    const { status, text, retry_after } = outcome
    const sentence = /"error":"([^"]+)"/.exec(text)?.[1]
    if (!/^\d+$/.test(retry_after ?? '')) failures.add(`${path} answered ${status} without Retry-After`)
    if (sentence === undefined) failures.add(`${path} answered ${status} without a sentence`)
    else sentences.set(sentence, (sentences.get(sentence) ?? 0) + 1)
  }
  async function until(done: () => boolean, patience_ms: number) {
    const deadline = performance.now() + patience_ms
    while (!done()) {
      if (performance.now() > deadline)
        throw new Error(`Waited ${patience_ms} ms, and onResponse only ${[...sentences.keys()].join(' ')}`)
      await sleep(10)
    }
  }
  return {
    get failures() {
      return [...failures]
    },
    onResponse(write: Write, outcome: Outcome) {
      if ('failed' in outcome) failures.add(`${write.path} had no answer: ${outcome.failed}`)
      else if (outcome.status < 300) written_at.push(performance.now())
      else turnedAway(write, outcome)
    },
    beginRound() {
      written_at = [performance.now()]
    },
    /** Waits until so many more writes have been acknowledged. */
    untilWritten(count: number, patience_ms = 60_000) {
      const goal = written_at.length + count
      return until(() => written_at.length >= goal, patience_ms)
    },
    /** Waits until a write is refused with a sentence that contains this. */
    untilRefusedWith(part: string, patience_ms = 60_000) {
      const goal = timesRefusedWith(part) + 1
      return until(() => timesRefusedWith(part) >= goal, patience_ms)
    },
    longestSilence: () => Math.max(...written_at.slice(1).map((at, index) => at - (written_at[index] ?? at))),
    figures: () => Object.fromEntries([...sentences].map(([sentence, times]) => [`503 '${sentence}'`, times])),
  }

  function timesRefusedWith(part: string): number {
    return [...sentences].reduce((sum, [sentence, times]) => (sentence.includes(part) ? sum + times : sum), 0)
  }
}
