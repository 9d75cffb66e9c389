import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome, Write } from './writers.ts'

/** The responses that clients get while the database is stopped and started. */
export function newResponses() {
  const failures = new Set<string>()
  const sentences = new Map<string, number>()
  let writtenAt: number[] = []

  function turnedAway({ path }: Write, outcome: Extract<Outcome, { status: number }>) {
    const { status, text, retry_after } = outcome
    const sentence = /"error":"([^"]+)"/.exec(text)?.[1]
    if (!/^\d+$/.test(retry_after ?? '')) failures.add(`${path} answered ${status} without Retry-After`)
    if (sentence === undefined) failures.add(`${path} answered ${status} without a sentence`)
    else sentences.set(sentence, (sentences.get(sentence) ?? 0) + 1)
  }
  async function until(done: () => boolean, patienceMs: number) {
    const deadline = performance.now() + patienceMs
    while (!done()) {
      if (performance.now() > deadline)
        throw new Error(`Waited ${patienceMs} ms, and onResponse only ${[...sentences.keys()].join(' ')}`)
      await sleep(10)
    }
  }
  return {
    get failures() {
      return [...failures]
    },
    onResponse(write: Write, outcome: Outcome) {
      if ('failed' in outcome) failures.add(`${write.path} had no answer: ${outcome.failed}`)
      else if (outcome.status < 300) writtenAt.push(performance.now())
      else turnedAway(write, outcome)
    },
    beginRound() {
      writtenAt = [performance.now()]
    },
    /** Waits until this many more writes have been acknowledged. */
    untilWritten(count: number, patienceMs = 60_000) {
      const goal = writtenAt.length + count
      return until(() => writtenAt.length >= goal, patienceMs)
    },
    /** Waits until a write is refused with a sentence that contains this. */
    untilRefusedWith(part: string, patienceMs = 60_000) {
      const goal = timesRefusedWith(part) + 1
      return until(() => timesRefusedWith(part) >= goal, patienceMs)
    },
    longestSilence: () => Math.max(...writtenAt.slice(1).map((at, index) => at - (writtenAt[index] ?? at))),
    figures: () => Object.fromEntries([...sentences].map(([sentence, times]) => [`503 '${sentence}'`, times])),
  }

  function timesRefusedWith(part: string): number {
    return [...sentences].reduce((sum, [sentence, times]) => (sentence.includes(part) ? sum + times : sum), 0)
  }
}
