import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { OpeningCause, OpeningResult } from '#domain/opened-backup.ts'
import { sentenceOf } from '#server/base/config/startup-problem.ts'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { isDiskFull, isUnavailable } from '#server/base/database/driver/failures.ts'
import { Busy, NoRight } from './beside-database.ts'
import { isNightly } from '#server/base/context/nightly-names.ts'
import { DamagedBackup } from './format.ts'
import { openBackup } from './opened-backup.ts'
import { verifyBackup } from './read-backup.ts'

export interface OpeningOutcome {
  result: OpeningResult
  records: number
  differences: number
  /** Null where all is well. */
  reason: string | null
  /** The same for the screens, where they have words for it. */
  causes?: OpeningCause[] | undefined
}

const MOST_SAID = 3
const LONGEST_REASON = 600

/**
 * Opens a nightly backup and reads the older ones of its folder once more, so that a byte damaged since is found too.
 * Throws only if another process does the same.
 */
export async function openingOutcome(
  file: string,
  connection: Connection,
  usual_time_zone: string,
  stopped?: AbortSignal,
): Promise<OpeningOutcome> {
  try {
    const { records, wrong } = await openBackup(file, connection, usual_time_zone, stopped)
    if (wrong.length > 0) return found('differs', records, wrong)
    const damaged = await damagedBeside(file)
    if (damaged.length === 0) return found('opened', records, [])
    const sentences = damaged.map((error) => firstLine(sentenceOf(error)))
    return { ...found('damaged', records, sentences), differences: 0, ...causesOf(damaged) }
  } catch (error) {
    if (error instanceof Busy) throw error
    if (stopped?.aborted) return { result: 'failed', records: 0, differences: 0, reason: 'It was ended.' }
    const reason = firstLine(sentenceOf(error))
    return { result: resultOf(error), records: 0, differences: 0, reason, ...causesOf([error]) }
  }
}

const found = (result: OpeningResult, records: number, wrong: readonly string[]): OpeningOutcome => ({
  result,
  records,
  differences: wrong.length,
  reason: wrong.length === 0 ? null : wrong.slice(0, MOST_SAID).join(' ').slice(0, LONGEST_REASON),
})

/** Whatever else is wrong while a backup is put in is wrong with the backup. */
function resultOf(error: unknown): OpeningResult {
  if (isDiskFull(error)) return 'no_room'
  return error instanceof NoRight || isUnavailable(error) ? 'failed' : 'damaged'
}

const firstLine = (sentence: string) => (sentence.split('\n')[0] ?? '').slice(0, LONGEST_REASON)

/** None unless there are words for each of them: a screen shows these or the reason. */
function causesOf(errors: readonly unknown[]): Pick<OpeningOutcome, 'causes'> {
  const causes = errors
    .filter((error) => error instanceof DamagedBackup)
    .map(({ file, damage }) => ({ code: damage, name: basename(file) }))
  return causes.length === errors.length ? { causes: causes.slice(0, MOST_SAID) } : {}
}

/** What is wrong with the others of its folder. */
async function damagedBeside(file: string): Promise<unknown[]> {
  const name = basename(file)
  const of = name.startsWith('demo-') ? 'demo' : 'clinic'
  const others = (await readdir(dirname(file))).filter((each) => each !== name && isNightly(each, of)).toSorted()
  const errors: unknown[] = []
  for (const other of others) {
    await verifyBackup(join(dirname(file), other)).catch((error: unknown) => {
      errors.push(error)
    })
  }
  return errors
}
