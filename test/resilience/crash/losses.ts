import type { Connection } from '#server/base/database/connection/connect.ts'
import type { Comparison, Ledger } from './ledger.ts'

/** What was lost or doubled over all rounds, one sentence each. */
export interface Losses {
  failures: string[]
  /** Writes that were stored although their response was lost. */
  unanswered(): number
  /** Compares the ledger with the clinic's database. */
  look(ledger: Ledger, books: Connection, round: number): Promise<Comparison>
}

export function newLosses(): Losses {
  const failures = new Set<string>()
  const unanswered = new Set<string>()
  return {
    get failures() {
      return [...failures]
    },
    unanswered: () => unanswered.size,
    async look(ledger, books, round) {
      const found = await ledger.compare(books)
      for (const key of found.missing) failures.add(`${key} was acknowledged and is missing after round ${round}`)
      for (const key of found.doubled) failures.add(`${key} is there more than once after round ${round}`)
      for (const key of found.unasked) failures.add(`${key} is there though nobody asked, after round ${round}`)
      for (const refusal of ledger.refusals()) failures.add(refusal)
      for (const key of found.unanswered) unanswered.add(key)
      return found
    },
  }
}

/** Median, maximum and the like of some durations. */
export function spread(name: string, durationsMs: readonly number[]): Record<string, number> {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN)
  return { [`${name} p50 ms`]: at(0.5), [`${name} max ms`]: at(1) }
}
