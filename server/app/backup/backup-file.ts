import { constants, createWriteStream } from 'node:fs'
import { access, type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { verifyBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

type Options = NonNullable<Parameters<typeof writeBackup>[2]>

/**
 * Writes a backup to a file, which gets its name only when it is complete and has been verified. Returns its size, or
 * undefined if the backup was cancelled.
 */
export async function backUpInto(
  file: string,
  connection: Connection,
  { unfinished = `${file}.part`, ...options }: Options & { unfinished?: string } = {},
): Promise<number | undefined> {
  await refuseExisting(file)
  const handle = await create(unfinished)
  try {
    if (!(await write(handle, connection, options))) return undefined
    await verifyBackup(unfinished)
    await refuseExisting(file)
    await rename(unfinished, file)
    return (await stat(file)).size
  } catch (error) {
    throw explained(error, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function write(handle: FileHandle, connection: Connection, options: Options): Promise<boolean> {
  try {
    const out = createWriteStream('', { fd: handle.fd, autoClose: false, highWaterMark: 256 * 1024 })
    const written = await writeBackup(connection, out, options)
    await new Promise<void>((resolve, reject) => out.once('error', reject).end(resolve))
    await handle.sync()
    return written
  } finally {
    await handle.close()
  }
}

async function refuseExisting(file: string): Promise<void> {
  const there = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  )
  if (there) throw new StartupProblem(`${file} is there already, and a backup replaces nothing: name another file.`)
}

// Only the account that runs the clinic may read the file, because it holds all records.
const PRIVATE = 0o600

async function create(unfinished: string): Promise<FileHandle> {
  return open(unfinished, 'wx', PRIVATE).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw explained(error, unfinished)
    throw new StartupProblem(
      `${unfinished} is there: another backup is being written, or one was cut short. If none is running, delete it.`,
    )
  })
}

function explained(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartupProblem(`There is no room for the backup ${file}: free some space, or name another place.`, {
      cause: error,
    })
  if (code && /^E[A-Z]+$/.test(code) && 'syscall' in (error as Error))
    return new StartupProblem(`The backup ${file} cannot be written (${code}).`, { cause: error })
  return error
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)
