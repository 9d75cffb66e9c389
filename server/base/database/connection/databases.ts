import { sql } from 'kysely'
import type { Config } from '#server/base/config/config.ts'
import type { StartupProblem } from '#server/base/config/startup-problem.ts'
import { restrictedConnection } from './app-connection.ts'
import { connect, type ClinicDatabase } from './clinic-database.ts'
import { type Connection, EMBEDDED_SETTINGS, openDatabase } from './connect.ts'
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts'
import { ROLE_SETTINGS } from './role-settings.ts'
import { APP_LOGIN } from '../schema/role-names.ts'
import { setUpRole } from './set-up-role.ts'

/**
 * The databases of one installation. `first` is filled by the first start: with the demo, or with nothing. A clinic
 * started from the demo is in `own`, so that no row of the demo is ever beside its rows.
 */
export interface Databases {
  /** `impossible` without a second database; `used` once it has an account. */
  stateOfOwn(): Promise<'impossible' | 'unused' | 'used'>
  open(which: 'first' | 'own'): Promise<ClinicDatabase>
  /** Closes all of them, and stops the embedded server if no other process uses it. */
  close(): Promise<void>
}

export interface DatabaseHooks {
  /** Called with a sentence when the database stops or returns while the app runs. */
  notice?: (sentence: string) => void
  takenOver?: (problem: StartupProblem) => void
}

export type DatabaseSettings = Pick<Config, 'database_url' | 'database_owner_url' | 'data_dir' | 'named_statements'> &
  Partial<Pick<Config, 'demo_database_url'>>

type Role = 'app' | 'secondary'

export async function openDatabases(
  config: DatabaseSettings,
  role: Role,
  hooks: DatabaseHooks = {},
): Promise<Databases> {
  const { database_url } = config
  return database_url === undefined
    ? embeddedDatabases(config, role, hooks)
    : externalDatabases({ ...config, database_url }, role)
}

/** The name of the own clinic's database beside the database `clinic`, which then holds the demo. */
const OWN_DATABASE = 'own_clinic'

async function embeddedDatabases(
  { data_dir, named_statements }: DatabaseSettings,
  role: Role,
  hooks: DatabaseHooks,
): Promise<Databases> {
  const embedded = await openEmbeddedDatabase({ data_dir, role, ...hooks })
  const own = embedded.other(OWN_DATABASE)
  const opened = openedOnes()
  return {
    stateOfOwn: async () =>
      (await own.exists()) && (await isUsed({ ...embedded.connection, database: OWN_DATABASE })) ? 'used' : 'unused',
    open: async (which) => {
      const address = which === 'own' ? await own.open() : embedded.connection
      const connection = { ...address, options: EMBEDDED_SETTINGS }
      return opened.add(await connect(connection, named_statements, async () => ({ ...connection, user: APP_LOGIN })))
    },
    close: () => opened.close().finally(() => embedded.stop()),
  }
}

async function externalDatabases(
  {
    database_url,
    database_owner_url,
    demo_database_url,
    named_statements,
  }: DatabaseSettings & { database_url: string },
  role: Role,
): Promise<Databases> {
  const opened = openedOnes()
  const open = async (url: string, ownerUrl = url) => {
    const connection = { connectionString: url }
    const isSetUp = role !== 'app' || (await setUpRole(connection))
    const owned = await connect({ connectionString: ownerUrl }, named_statements, (owner, warn) =>
      restrictedConnection(owner, { connection, named_statements, warn }),
    )
    // Said only once all else is well: nothing stands before the reason why a start fails.
    const connectAsAppRole: typeof owned.connectAsAppRole = (warn) => {
      if (!isSetUp) warn(unlimited)
      return owned.connectAsAppRole(warn)
    }
    return opened.add({ ...owned, connectAsAppRole })
  }
  return {
    stateOfOwn: async () => {
      if (demo_database_url === undefined) return 'impossible'
      return (await isUsed({ connectionString: database_owner_url ?? database_url })) ? 'used' : 'unused'
    },
    open: (which) =>
      which === 'first' && demo_database_url !== undefined
        ? open(demo_database_url)
        : open(database_url, database_owner_url ?? database_url),
    close: opened.close,
  }
}

const unlimited = `The account of DATABASE_URL could not be given its settings: set ${Object.keys(ROLE_SETTINGS).join(', ')} for it.`

function openedOnes() {
  const opened: ClinicDatabase[] = []
  return {
    add(one: ClinicDatabase) {
      opened.push(one)
      return one
    },
    close: () => Promise.all(opened.map((each) => each.close())).then(() => undefined),
  }
}

/** Whether any account exists, even if the schema is of an older version. */
async function isUsed(connection: Connection): Promise<boolean> {
  const database = openDatabase({ connection, named_statements: false, max: 1 })
  try {
    const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('users') is not null as there`.execute(
      database,
    )
    if (tables[0]?.there !== true) return false
    const { rows } = await sql<{ used: boolean }>`select exists (select from users) as used`.execute(database)
    return rows[0]?.used === true
  } finally {
    await database.destroy()
  }
}
