import { execFile } from 'node:child_process'
import { chmod, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { type Account, runAs } from './account.ts'
import { isAlive } from './lock-file.ts'

export const POSTGRES_MAJOR = '18'

export const clusterFolder = (dataDir: string) => join(dataDir, 'database')

/** Makes sure that the data folder exists and can be written; otherwise fails with a sentence. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    if (await makeFolder(dataDir)) await chmod(dataDir, 0o711)
    const probe = join(dataDir, `.writable.${process.pid}`)
    const file = await open(probe, 'w')
    await file.close()
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error)
    throw new StartupProblem(
      `The data folder ${dataDir} cannot be written (${reason}): give this account the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Returns whether the folder had to be created. Created level by level, because Node's recursive `mkdir` never returns
 * if a file system answers ENOENT, as /proc does.
 */
async function makeFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return false
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path).catch(async (error: unknown) => {
    // Not an error if another process created it first.
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw error
  })
  return true
}

/** Creates the database cluster unless there is one. It is renamed into place only when complete. */
export async function createCluster(dataDir: string, account: Account, binaries: string): Promise<void> {
  await removeUnfinished(dataDir)
  const folder = clusterFolder(dataDir)
  if (await checkVersion(folder)) return
  const unfinished = `${folder}.${process.pid}.tmp`
  await mkdir(unfinished, { mode: 0o700 })
  await initdb(unfinished, account, binaries)
  try {
    await rename(unfinished, folder)
    await flush(dataDir)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process created the cluster first, and that one can be used.
    if (!(await checkVersion(folder))) throw error
  }
}

// ICU's root collation sorts names as people expect: case and accents count last, and Arabic follows its alphabet.
// Bytewise C would put "al-Kuwari" after "Zaid". ICU comes with the binaries, so every machine sorts alike.
const INITDB_OPTIONS = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=und',
  '--data-checksums',
]

async function initdb(folder: string, account: Account, binaries: string): Promise<void> {
  const { command, args, options } = runAs(account, binaries, 'initdb', [...INITDB_OPTIONS, `--pgdata=${folder}`])
  try {
    if (process.getuid?.() === 0) await chownFolder(folder, account)
    await promisify(execFile)(command, args, options)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const said =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error)
    throw new StartupProblem(`The database could not be created in ${folder}: ${said}`)
  }
}

async function chownFolder(folder: string, { uid, gid }: Account) {
  const directory = await open(folder)
  await directory.chown(uid, gid)
  await directory.close()
}

async function checkVersion(folder: string): Promise<boolean> {
  const version = await readVersion(folder)
  if (version === undefined) return false
  if (version.trim() === POSTGRES_MAJOR) return true
  throw new StartupProblem(
    `The data folder was written by PostgreSQL ${version.trim()}, and this version of the clinic runs PostgreSQL ${POSTGRES_MAJOR}.`,
  )
}

async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, 'PG_VERSION'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartupProblem(
      `The database in ${folder} cannot be read: it belongs to another account. Start the clinic as that account.`,
    )
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^database\.(\d+)\.tmp$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function flush(folder: string): Promise<void> {
  const directory = await open(folder)
  await directory.sync()
  await directory.close()
}
