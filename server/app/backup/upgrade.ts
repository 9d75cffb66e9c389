import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/base/config/config.ts'
import { sentenceOf, StartupProblem } from '#server/base/config/startup-problem.ts'
import type { ClinicDatabase } from '#server/base/database/connection/clinic-database.ts'
import { appliedMigrations, migrate, MIGRATION_LOCK, schemaState } from '#server/base/database/connection/migrate.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { hasRealAdmin, hasUsers } from '#server/nouns/users/accounts.ts'
import { backUpInto } from './backup-file.ts'
import { folderOf } from './file-store.ts'

export type UpgradeSettings = Pick<Config, 'backup_dir' | 'backup_keep' | 'data_dir'>

interface Options {
  progress?: (sentence: string) => void
  stopped?: AbortSignal
  now?: () => Date
  /** Whose backup it is, if that is known; otherwise a database with an admin who is no demo account is a clinic. */
  of?: 'clinic' | 'demo'
}

/**
 * Migrates the schema, and first makes a verified backup if the database has data. If the backup fails it changes
 * nothing.
 */
export async function upgrade(
  { owner, owner_connection }: Pick<ClinicDatabase, 'owner' | 'owner_connection'>,
  settings: UpgradeSettings,
  { progress = () => undefined, stopped, now = () => new Date(), of: known }: Options = {},
): Promise<void> {
  while (await wouldChangeData(owner)) {
    const of = known ?? ((await hasRealAdmin(owner)) ? 'clinic' : 'demo')
    const name = `${of}-${PURPOSE}`
    const folder = settings.backup_dir ?? join(settings.data_dir, 'backups')
    const file = join(folder, `${name}-${now().toISOString().slice(0, 19).replaceAll(':', '')}.backup`)
    progress(`Backing up into ${file} before the database is updated`)
    const began = (snapshot: Database) => isStillAsRead(owner, snapshot)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const beside = { folder: join(folder, folderOf(of)), now: now() }
      if ((await backUpInto(file, owner_connection, { began, stopped, beside })) === undefined) continue
    } catch (error) {
      throw stopped?.aborted ? error : notUpgraded(error)
    }
    await removeOldest(folder, name, { written: file, keep: settings.backup_keep })
    break
  }
  await migrate(owner, { progress })
}

const PURPOSE = 'before-update'

const wouldChangeData = async (owner: Database) => (await schemaState(owner)) === 'behind' && (await hasUsersYet(owner))

/** Also works for a database that has no tables yet. */
async function hasUsersYet(owner: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('users') is not null as there`.execute(owner)
  return rows[0]?.there === true && hasUsers(owner)
}

/**
 * Keeps others from migrating while the backup is written; false if another process migrated after its snapshot was
 * taken.
 */
async function isStillAsRead(owner: Database, snapshot: Database): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(snapshot)
  return (await appliedMigrations(owner)).length === (await appliedMigrations(snapshot)).length
}

const notUpgraded = (error: unknown) =>
  new StartupProblem(
    `The database was left as it is, because the backup before its update failed: ${sentenceOf(error)} BACKUP_DIR can name another folder.`,
  )

async function removeOldest(folder: string, name: string, { written, keep }: { written: string; keep: number }) {
  const ours = (await readdir(folder)).filter((each) => each.startsWith(`${name}-`) && each.endsWith('.backup'))
  // Several processes may have written one at the same time, so later ones count as well; but its own each leaves.
  const oldest = ours.toSorted().slice(0, -keep)
  for (const each of oldest.filter((one) => one !== basename(written))) await rm(join(folder, each), { force: true })
}
