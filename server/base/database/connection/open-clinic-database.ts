import type { ClinicDatabase } from './clinic-database.ts'
import { type DatabaseHooks, type DatabaseSettings, type Databases, openDatabases } from './databases.ts'

/**
 * Opens the clinic's database: its own beside the demo's if there is one, otherwise the only one. Closing it also stops
 * the embedded server if no other process uses it.
 */
export async function openClinicDatabase(
  config: DatabaseSettings,
  role: 'app' | 'secondary',
  hooks: DatabaseHooks = {},
): Promise<ClinicDatabase> {
  const databases = await openDatabases(config, role, hooks)
  try {
    return { ...(await databases.open(await clinicsOwn(databases, config))), close: databases.close }
  } catch (error) {
    await databases.close()
    throw error
  }
}

/** On an external server the demo is in a separate database, whether the clinic's own has been used or not. */
export const clinicsOwn = async (databases: Databases, { database_url }: Pick<DatabaseSettings, 'database_url'>) =>
  database_url !== undefined || (await databases.stateOfOwn()) === 'used' ? 'own' : 'first'
