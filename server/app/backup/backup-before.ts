import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clinicTime } from '#domain/calendar.ts'
import type { Config } from '#server/base/config/config.ts'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { type DiskSpace, UNLIMITED_SPACE } from '#server/base/database/connection/disk-space.ts'
import { backUpInto } from './backup-file.ts'
import { outdated } from './outdated.ts'

type Settings = Pick<Config, 'backup_dir' | 'data_dir' | 'clinic_time_zone'> & { name: 'clinic' | 'demo' }

const KEPT = 5

/**
 * Makes a backup before an import runs, in the folder of the nightly backups or, without one, in the folder 'backups'
 * of the data folder. The last five are kept, and those of imports that can still be undone. Returns the file's name.
 */
export const backUpBeforeImport =
  (
    { backup_dir, data_dir, clinic_time_zone, name: of }: Settings,
    connection: Connection,
    disk: DiskSpace = UNLIMITED_SPACE,
  ) =>
  async (import_id: number, needed: readonly string[] = []): Promise<string> => {
    const folder = backup_dir ?? join(data_dir, 'backups')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = clinicTime(new Date(), clinic_time_zone).replaceAll(':', '-')
    const name = freeName(`${of}-before-import-${import_id}-${time}`, await readdir(folder))
    await whileThereIsRoom(disk, (stopped) =>
      backUpInto(join(folder, name), connection, { unfinished: join(folder, `${name}.${process.pid}.part`), stopped }),
    )
    // The backup is there: what cannot be tidied up is no reason not to import.
    await tidyUp(folder, { of, name, needed }).catch(() => undefined)
    return name
  }

/** Without a disk of its own a backup may not use up the reserve of the database, so it ends before it does. */
async function whileThereIsRoom(disk: DiskSpace, write: (stopped: AbortSignal) => Promise<unknown>) {
  await disk.ensure()
  const ending = new AbortController()
  const looking = setInterval(() => void disk.ensure().catch((error: unknown) => ending.abort(error)), LOOKING_MS)
  try {
    await write(ending.signal)
  } finally {
    clearInterval(looking)
  }
}
const LOOKING_MS = 250

/** A second run within a second, or in the hour that a clock repeats, makes another backup and replaces none. */
function freeName(start: string, there: readonly string[]): string {
  for (let run = 1; ; run++) {
    const name = `${start}${run === 1 ? '' : `-${run}`}.backup`
    if (!there.includes(name)) return name
  }
}

interface Written {
  of: 'clinic' | 'demo'
  name: string
  needed: readonly string[]
}

/** Other processes may share the folder, and delete the same files. */
async function tidyUp(folder: string, { of, name, needed }: Written) {
  const ours = (await readdir(folder)).filter((each) => each.startsWith(`${of}-before-import-`))
  const { oldest } = outdated(
    ours.filter((each) => each.endsWith('.backup')),
    name,
    KEPT,
    timeIn,
  )
  for (const old of oldest) if (!needed.includes(old)) await rm(join(folder, old), { force: true })
  for (const part of ours.filter((each) => each.endsWith('.part'))) {
    const file = join(folder, part)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > CUT_SHORT_MS) await rm(file, { force: true })
  }
}

/** A part this old is of a process that was killed; a backup takes minutes. */
const CUT_SHORT_MS = 24 * 3_600_000

const timeIn = (name: string) => /\d{4}-\d\d-\d\dT[\d-]+/.exec(name)?.[0] ?? ''
