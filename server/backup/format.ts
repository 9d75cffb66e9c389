import { StartupProblem } from '../config/startup-problem.ts'

/**
 * A backup is gzip, so that a person can read it without us, and a last line that seals every byte before it:
 *
 *     {"clinic_backup":1, ...}            what it is of: Header
 *     {"table":"users","columns":[...]}   then its rows as COPY writes them, and a line `\.`
 *     {"rows":12,"sha256":"..."}          and so on, each table after those it refers to
 *     {"sequences":[...]}                 where the numbers go on
 *     sha256 <64 hex digits>              not compressed; of the file up to here
 */
export interface Header {
  clinic_backup: 1
  product_version: string
  made_at: string
  /** The schema it fits: the migrations that had run. */
  migrations: { number: number; name: string; checksum: string }[]
}

export interface TableHead {
  table: string
  columns: string[]
}

export interface TableFoot {
  rows: number
  sha256: string
}

export interface Tail {
  sequences: { table: string; column: string; value: string; called: boolean }[]
}

export const END_OF_ROWS = '\\.\n'
export const SEAL_BYTES = 72
export const sealOf = (sha256: string) => `sha256 ${sha256}\n`

/** Who signed in where, and the answers to requests of last week, end with the database they were in. */
export const left_out: readonly string[] = [
  'schema_migrations',
  'sessions',
  'known_devices',
  'sign_in_failures',
  'idempotency_keys',
  // Made anew of the patients.
  'search_words',
  'patient_words',
]

export class DamagedBackup extends StartupProblem {
  constructor(file: string, what: string) {
    super(`${file} cannot be used: ${what}. Nothing was changed; take another backup file.`)
  }
}
