import { type LastOpening, type OpeningProblem, openingProblem } from './opened-backup.ts'

/** The facts about the server that an admin should know, as plain figures. Instants are in milliseconds. */
export interface ServerFacts {
  now: number
  started_at: number
  /** Whether other devices can reach the server by http, without TLS. */
  plain_http: boolean
  /** Whether it is a practice clinic, gone after a day: it needs no backup. */
  practice: boolean
  backups: BackupFacts
  disks: readonly { holds: DiskUse; free_bytes: number; total_bytes: number }[]
  mail: { on: boolean; error: string | null; waiting_since: number | null; failed_this_week: number }
  certificate_ends_at: number | null
  failing: readonly { work: 'housekeeping' | 'access_log'; error: string }[]
}

interface BackupFacts {
  on: boolean
  last_at: number | null
  /** The file name of the last one. */
  last: string | null
  error: string | null
  beside_data: boolean
  opened: LastOpening | null
}

export type DiskUse = 'data' | 'backups'

export type ServerProblem =
  | { code: 'no-backups' | 'backup-late' | 'backup-beside-data' | 'plain-http' }
  | { code: 'backup-failed' | 'mail-failing'; reason: string }
  | OpeningProblem
  | { code: 'disk-full' | 'disk-low'; holds: DiskUse }
  | { code: 'mail-waiting'; hours: number }
  | { code: 'mail-failed'; mails: number }
  | { code: 'certificate-ends'; days: number }
  | { code: 'work-failing'; work: 'housekeeping' | 'access_log'; reason: string }

const HOUR_MS = 3_600_000
/** A day and a half, so that a slow backup does not count as late. */
const LATE_HOURS = 36
/** A server that was off makes its backup soon after it starts. */
const FIRST_BACKUP_HOURS = 2
const MAIL_HOURS = 1
/** Certificates are renewed a month before they end. */
const CERTIFICATE_DAYS = 14
/** With less free space than this, the server stops writing. */
export const RESERVED_BYTES = 100 * 1024 ** 2
const LOW_BYTES = 2 * 1024 ** 3
/** A small disk is not low as long as a fifth of it is free. */
const LOW_SHARE = 0.2

/** What is wrong, the most urgent first. */
export function serverProblems(facts: ServerFacts): ServerProblem[] {
  const { disks, certificate_ends_at: ends, now } = facts
  const days = ends === null ? Infinity : Math.floor((ends - now) / (24 * HOUR_MS))
  return [
    ...disks.flatMap(({ holds, ...disk }): ServerProblem[] => {
      const code = diskProblem(disk)
      return code ? [{ code, holds }] : []
    }),
    ...(days < CERTIFICATE_DAYS ? [{ code: 'certificate-ends', days: Math.max(0, days) } as const] : []),
    ...backupProblems(facts),
    ...(facts.plain_http ? [{ code: 'plain-http' } as const] : []),
    ...mailProblems(facts),
    ...facts.failing.map(({ work, error }) => ({ code: 'work-failing', work, reason: error }) as const),
  ]
}

function diskProblem({ free_bytes, total_bytes }: { free_bytes: number; total_bytes: number }) {
  if (free_bytes < RESERVED_BYTES) return 'disk-full'
  return free_bytes < LOW_BYTES && free_bytes < total_bytes * LOW_SHARE ? 'disk-low' : null
}

function backupProblems(facts: ServerFacts): ServerProblem[] {
  const { backups, now, practice, started_at } = facts
  if (practice) return []
  if (!backups.on) return [{ code: 'no-backups' }]
  const opening = openingProblem({ now, started_at, last_backup: backups.last, opened: backups.opened })
  return [...(opening ? [opening] : []), ...makingProblems(facts)]
}

function makingProblems({ backups, now, started_at }: ServerFacts): ServerProblem[] {
  if (backups.error !== null) return [{ code: 'backup-failed', reason: backups.error }]
  const isLate = now - (backups.last_at ?? -Infinity) > LATE_HOURS * HOUR_MS
  if (isLate && now - started_at > FIRST_BACKUP_HOURS * HOUR_MS) return [{ code: 'backup-late' }]
  return backups.beside_data ? [{ code: 'backup-beside-data' }] : []
}

function mailProblems({ mail, now }: ServerFacts): ServerProblem[] {
  if (!mail.on) return []
  const hours = mail.waiting_since === null ? 0 : Math.floor((now - mail.waiting_since) / HOUR_MS)
  return [
    ...(mail.error === null ? [] : [{ code: 'mail-failing', reason: mail.error } as const]),
    ...(hours >= MAIL_HOURS ? [{ code: 'mail-waiting', hours } as const] : []),
    ...(mail.failed_this_week > 0 ? [{ code: 'mail-failed', mails: mail.failed_this_week } as const] : []),
  ]
}
