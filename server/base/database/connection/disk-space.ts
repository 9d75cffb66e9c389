import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { busy } from '#domain/refusal.ts'

/** Checks the free space on the embedded database's disk. */
export interface DiskSpace {
  /** Refuses (503) if less than the reserve is free; a file needs several times as much. */
  ensure(options?: { for_file?: boolean }): Promise<void>
}

export const UNLIMITED_SPACE: DiskSpace = { ensure: () => Promise.resolve() }

interface Options {
  /** The reserve. If PostgreSQL cannot write its log it stops, and then even reading is impossible. */
  reserve_bytes?: number
  /** Called with a sentence when the disk becomes full and when it has space again. */
  notice?: (sentence: string) => void
}

/** Checked before every write, so that the clinic's own writes never use up the reserve. */
export function diskSpaceOf(
  dataDir: string,
  { reserve_bytes = 100 * MB, notice = () => undefined }: Options,
): DiskSpace {
  let looking: Promise<number> | undefined
  let lookedAt = -Infinity
  let wasFull = false

  async function look(): Promise<number> {
    const least = await freeBytesOf(dataDir)
    const isFull = least < reserve_bytes
    if (isFull && !wasFull) notice(`The disk of ${dataDir} is full: nothing is stored until there is room again.`)
    if (wasFull && !isFull) notice(`There is room again on the disk of ${dataDir}.`)
    wasFull = isFull
    return least
  }
  return {
    async ensure({ for_file = false } = {}) {
      if (performance.now() - lookedAt > MAX_AGE_MS) looking = undefined
      if (!looking) lookedAt = performance.now()
      const free = await (looking ??= look())
      if (free < reserve_bytes) throw diskFull()
      if (for_file && free < reserve_bytes * RESERVES_FOR_FILES) throw diskNearlyFull()
    },
  }
}

/** Files are large: they are refused while there is room for everybody's other work. */
const RESERVES_FOR_FILES = 10

const diskNearlyFull = () => busy('server.disk-nearly-full', {}, { retry_after_seconds: 60 })
export const diskFull = () => busy('server.disk-full', {}, { retry_after_seconds: 10 })

const MB = 1024 * 1024
const MAX_AGE_MS = 250

/** Of the embedded database; the write-ahead log may be on another disk than the data. */
export const freeBytesOf = async (data_dir: string): Promise<number> =>
  Math.min(...(await Promise.all([data_dir, join(data_dir, 'database/pg_wal')].map(freeBytes))))

/** If the free space cannot be read, the database decides. */
const freeBytes = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
