import type { Damage } from '#domain/opened-backup.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'

/**
 * A backup is gzip, so that standard tools can read it, followed by a line with the checksum of all bytes before it:
 *
 *     {"clinic_backup":1, ...}            the Header
 *     {"table":"users","columns":[...]}   then its rows as COPY writes them, and a line `\.`; and so on, each table
 *                                         after those it refers to
 *     {"sequences":[...]}                 the current values of the sequences
 *     sha256 <64 hex digits>              not compressed; the checksum of the file up to here
 */
export interface Header {
  clinic_backup: 1
  product_version: string
  made_at: string
  /** The migrations of the backed up schema, which a restore applies first. */
  migrations: { number: number; name: string; checksum: string }[]
  /**
   * Only of a nightly backup: the folder beside it that holds the patients' files, which are then not in the backup.
   */
  files_in?: string
}

export interface TableHead {
  table: string
  columns: string[]
}

export interface Tail {
  sequences: { table: string; column: string; value: string; called: boolean }[]
}

/** The table that a nightly backup leaves out, because its rows are files beside it. */
export const TABLE_OF_FILES = 'file_parts'

export const END_OF_ROWS = '\\.\n'
export const SEAL_BYTES = 72
export const sealOf = (sha256: string) => `sha256 ${sha256}\n`

/**
 * Not in a backup: sessions, devices, sign-in failures and idempotency keys are only useful in the original database.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'schema_migrations',
  'sessions',
  // A restored invitation that was used since would work again.
  'invitations',
  'known_devices',
  'sign_in_failures',
  'idempotency_keys',
  // Rebuilt from the patients.
  'search_words',
  'patient_words',
  // Rebuilt from the appointments.
  'last_visits',
  // Drawn again from the files when needed.
  'file_previews',
]

export class DamagedBackup extends StartupProblem {
  constructor(
    readonly file: string,
    what: string,
    readonly damage: Damage = 'damaged',
  ) {
    super(`${file} cannot be used: ${what}. Nothing was changed; take another backup file.`)
  }
}
