import { backgroundWork, type BackgroundWork, type WorkName } from './background-work.ts'

/** What one clinic's app knows about the machine it runs on. */
export interface Installation {
  started_at: Date
  /** The folder of the embedded database; null if the database is on another server. */
  data_dir: string | null
  /** The folder of the nightly backups; null if none are made. */
  backup_dir: string | null
  /** How the nightly backups' names begin. */
  backups_of: 'clinic' | 'demo'
  certificate_file: string | null
  /** Whether other devices can reach it by http. */
  plain_http: boolean
  /** Whether it is a practice clinic, opened from a backup and gone after a day. */
  practice: boolean
  /** Where other devices reach the app; none if it listens to its own machine alone. */
  addresses: () => string[]
  work: BackgroundWork
  /** Whether this process does this work for this clinic. */
  does: (name: WorkName) => boolean
}

/** The defaults of an app that is not a whole server, as in tests. */
export const bareInstallation = (): Installation => ({
  started_at: new Date(),
  data_dir: null,
  backup_dir: null,
  backups_of: 'clinic',
  certificate_file: null,
  plain_http: false,
  practice: false,
  addresses: () => [],
  work: backgroundWork(),
  does: () => false,
})
