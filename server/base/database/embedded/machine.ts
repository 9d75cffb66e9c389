import { chooseAccount, chownRecursive } from './account.ts'
import { postgresFolder } from './binaries.ts'
import { clusterFolder, createCluster, prepareDataFolder } from './cluster.ts'
import { isPostgres, readLockFile } from './lock-file.ts'
import type { Machine } from './postmaster.ts'

export type Settings = Pick<Machine, 'settings' | 'detached'>

/** Prepares what the server needs to run: folders, binaries, account and a database cluster. */
export async function prepareMachine(data_dir: string, settings: Partial<Settings>): Promise<Machine> {
  await prepareDataFolder(data_dir)
  const { account, binaries } = await chooseAccount(data_dir, await postgresFolder())
  await createCluster(data_dir, account, binaries)
  const cluster = clusterFolder(data_dir)
  const lock = await readLockFile(cluster)
  if (!lock || !isPostgres(lock.pid)) await chownRecursive(account, cluster)
  return { data_dir, account, binaries, settings: settings.settings ?? [], detached: settings.detached ?? true }
}
