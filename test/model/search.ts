import * as fc from 'fast-check'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import type { Act } from './acts.ts'
import { Difference } from './difference.ts'
import { runSequence, type Log } from './run-sequence.ts'
import { actsOf } from './sequences.ts'
import type { Matter } from './matter.ts'
import { ALL_MATTERS } from './weights.ts'
import type { System } from './system.ts'

interface Search {
  seed: number
  sequences: number
  acts: number
  /** What the sequences are about; without: everything. */
  matters?: readonly Matter[] | undefined
  /** Without shrinking the failing sequence is not shortened, and is found in a tenth of the time. */
  shrink?: boolean
  /** Called after each sequence without a difference, with counts such as 'pay done'. */
  agreed?: (outcomes: readonly string[]) => void
}

export interface Found {
  /** The shortest failing sequence found, or the first without shrinking; its log, and the difference at its end. */
  sentence: string
  acts: Act[]
}

/** Plays random sequences until the clinic and the model differ, then shrinks the failing sequence. */
export async function searchDifference(
  system: System,
  { seed, sequences, acts, matters = ALL_MATTERS, shrink = true, agreed }: Search,
): Promise<Found | null> {
  const property = fc.asyncProperty(actsOf(acts, matters), async (some) => {
    const these = some.filter((act) => act !== null)
    const log: Log = { lines: [], outcomes: [] }
    await runSequence(system, these, log)
    agreed?.(log.outcomes)
  })
  const result = await fc.check(property, {
    seed,
    numRuns: sequences,
    endOnFailure: !shrink,
    interruptAfterTimeLimit: undefined,
  })
  const { wrong } = await checkClinic(system.database)
  if (!result.failed) {
    return wrong.length > 0 ? { sentence: `seed ${seed}: the check says ${wrong.join(' ')}`, acts: [] } : null
  }
  const shortest = (result.counterexample?.[0] ?? []).filter((act) => act !== null)
  const at = `seed ${seed}, path ${result.counterexamplePath}`
  return { sentence: await retold(system, shortest, at, String(result.errorInstance)), acts: shortest }
}

/** A difference that does not come again hangs on what went before: then the first one is told. */
async function retold(system: System, acts: Act[], at: string, first: string) {
  const log: Log = { lines: [], outcomes: [] }
  const difference = await runSequence(system, acts, log).then(
    () => `not again, at first: ${first}`,
    (error: unknown) => (error instanceof Difference ? error.message : String(error)),
  )
  const steps = log.lines.map((line, index) => `  ${index + 1}. ${line}`)
  return [`${at}:`, ...steps, `  ${difference}`].join('\n')
}
