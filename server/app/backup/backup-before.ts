import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clinicTime } from '#domain/calendar.ts'
import type { Config } from '#server/base/config/config.ts'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { backUpInto } from './backup-file.ts'
import { outdated } from './outdated.ts'

type Settings = Pick<Config, 'backup_dir' | 'data_dir' | 'clinic_time_zone'> & { name: 'clinic' | 'demo' }

const KEPT = 5

/**
 * Makes a backup before an import runs, in the folder of the nightly backups or, without one, in the folder 'backups'
 * of the data folder. The last five are kept, and those of imports that can still be undone. Returns the file's name.
 */
export const backUpBeforeImport =
  ({ backup_dir, data_dir, clinic_time_zone, name: of }: Settings, connection: Connection) =>
  async (import_id: number, needed: readonly string[] = []): Promise<string> => {
    const folder = backup_dir ?? join(data_dir, 'backups')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = clinicTime(new Date(), clinic_time_zone).replaceAll(':', '-')
    const name = `${of}-before-import-${import_id}-${time}.backup`
    await backUpInto(join(folder, name), connection)
    const before = (each: string) => each.startsWith(`${of}-before-import-`) && each.endsWith('.backup')
    const { oldest } = outdated((await readdir(folder)).filter(before), name, KEPT, timeIn)
    for (const old of oldest) if (!needed.includes(old)) await rm(join(folder, old))
    return name
  }

const timeIn = (name: string) => /\d{4}-\d\d-\d\dT[\d-]+/.exec(name)?.[0] ?? ''
