import { Client, DatabaseError } from 'pg'
import { APP_LOGIN, APP_ROLE } from '../schema/role-names.ts'
import { socketAddress } from './ping.ts'

/** Creates the database and the app's account if missing, and reindexes after a change of ICU's version. */
export async function ensureDatabase(socketFolder: string, name = 'clinic'): Promise<void> {
  await withClient(socketFolder, 'postgres', async (client) => {
    if (!(await isThere(client, name))) {
      await client.query(`create database ${client.escapeIdentifier(name)}`).catch(ignoreDuplicate)
    }
    await client.query(APP_LOGIN_ROLE)
  })
  await withClient(socketFolder, name, (client) => refreshSortOrder(client, name))
}

export const databaseExists = (socketFolder: string, name: string): Promise<boolean> =>
  withClient(socketFolder, 'postgres', (client) => isThere(client, name))

const isThere = async (client: Client, name: string) =>
  (await client.query('select from pg_database where datname = $1', [name])).rowCount !== 0

const APP_LOGIN_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
  if not exists (select from pg_roles where rolname = '${APP_LOGIN}') then
    create role ${APP_LOGIN} login in role ${APP_ROLE};
  end if;
exception when duplicate_object or unique_violation then null;
end $$`

// Indexes sorted by another version of ICU could miss rows.
async function refreshSortOrder(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ changed: boolean | null }>(
    `select datcollversion <> pg_database_collation_actual_version(oid) as changed
     from pg_database where datname = current_database()`,
  )
  if (rows[0]?.changed !== true) return
  await client.query('reindex database')
  await client.query(`alter database ${client.escapeIdentifier(name)} refresh collation version`)
}

async function withClient<Result>(
  socketFolder: string,
  database: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(socketAddress(socketFolder, database))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function ignoreDuplicate(error: unknown): void {
  const taken = error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505')
  if (!taken) throw error
}
