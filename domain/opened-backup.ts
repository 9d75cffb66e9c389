/**
 * What came of opening a backup beside the clinic. `damaged`: it cannot be restored, or an older one that is kept has
 * changed; `differs`: it was opened and figures in it disagree with their rows. The others say why it was not opened.
 */
export const OPENING_RESULTS = ['opened', 'differs', 'damaged', 'no_room', 'too_long', 'failed'] as const
export type OpeningResult = (typeof OPENING_RESULTS)[number]

/**
 * Why a backup is not good, where the screens have words for it. `damaged`: its checksum or its contents are not as
 * they were written; `no_backup`: it is no backup of the clinic, or ends too early; `other_version`: another version of
 * the product made it; `no_room`, `too_long`: it was not opened.
 */
export const DAMAGES = ['damaged', 'no_backup', 'other_version'] as const
export type Damage = (typeof DAMAGES)[number]
export const OPENING_CAUSES = [...DAMAGES, 'no_room', 'too_long'] as const

export interface OpeningCause {
  code: (typeof OPENING_CAUSES)[number]
  /** The file that is damaged. */
  name?: string | undefined
  free_mb?: number | undefined
  needed_mb?: number | undefined
  minutes?: number | undefined
}

/** The last opening; `at` in milliseconds. */
export interface LastOpening {
  at: number
  /** The file name of the backup. */
  backup: string
  result: OpeningResult
  reason: string | null
}

export type OpeningProblem =
  | { code: 'backup-damaged' | 'backup-differs'; reason: string }
  | { code: 'backup-not-opened'; reason?: string }

const HOUR_MS = 3_600_000
/** A day and a half, as for the backup itself. */
const LATE_HOURS = 36
/** It is opened once it is made, and a server that was off makes one soon after its start. */
const FIRST_OPENING_HOURS = 4

interface Facts {
  now: number
  started_at: number
  /** The newest backup; null if there is none, which is a problem of its own. */
  last_backup: string | null
  opened: LastOpening | null
}

/** Whether the backup is good is only known of one that was opened lately. */
export function openingProblem({ now, started_at, last_backup, opened }: Facts): OpeningProblem | null {
  if (last_backup === null) return null
  if (opened?.result === 'damaged') return { code: 'backup-damaged', reason: opened.reason ?? opened.backup }
  if (opened?.result === 'differs') return { code: 'backup-differs', reason: opened.reason ?? opened.backup }
  if (opened && opened.result !== 'opened') {
    return { code: 'backup-not-opened', ...(opened.reason !== null && { reason: opened.reason }) }
  }
  const isLate = now - (opened?.at ?? -Infinity) > LATE_HOURS * HOUR_MS
  return isLate && now - started_at > FIRST_OPENING_HOURS * HOUR_MS ? { code: 'backup-not-opened' } : null
}

const ROOM_FACTOR = 1.5
const ROOM_RESERVE_BYTES = 500 * 1024 ** 2

/** The room that a restored clinic of this size takes for a while, its log included, beside what has to stay free. */
export const roomToOpen = (size_bytes: number) => Math.ceil(size_bytes * ROOM_FACTOR) + ROOM_RESERVE_BYTES

/** When an opening that could not be done is tried again. */
export const isRetried = (result: OpeningResult) => result === 'no_room' || result === 'failed'
