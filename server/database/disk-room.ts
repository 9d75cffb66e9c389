import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { busy } from '../../domain/refusal.ts'

/** The room on the disk that the embedded database lies on. */
export interface DiskRoom {
  /** Refuses (503) when there is too little left to store anything more. */
  ensure(): Promise<void>
}

export const endless_room: DiskRoom = { ensure: () => Promise.resolve() }

interface Options {
  /** What stays free. Without room for its log the database stops altogether, and then nobody can even read. */
  reserve_bytes?: number
  /** Told in a sentence when the room ends and when there is some again. */
  notice?: (sentence: string) => void
}

/** Asked at every write, so that the clinic's own writes never take what others have left of the reserve. */
export function diskRoomOf(
  data_dir: string,
  { reserve_bytes = 100 * MB, notice = () => undefined }: Options,
): DiskRoom {
  // The log may lie on a disk of its own.
  const folders = [data_dir, join(data_dir, 'database/pg_wal')]
  let looking: Promise<boolean> | undefined
  let looked_at = -Infinity
  let was_full = false

  async function look(): Promise<boolean> {
    const free = await Promise.all(folders.map(freeBytes))
    const is_full = Math.min(...free) < reserve_bytes
    if (is_full && !was_full) notice(`The disk of ${data_dir} is full: nothing is stored until there is room again.`)
    if (was_full && !is_full) notice(`There is room again on the disk of ${data_dir}.`)
    was_full = is_full
    return is_full
  }
  return {
    async ensure() {
      if (performance.now() - looked_at > stale_ms) looking = undefined
      if (!looking) looked_at = performance.now()
      if (await (looking ??= look())) throw diskFull()
    },
  }
}

export const diskFull = () => busy('server.disk-full', {}, { retry_after_seconds: 10 })

const MB = 1024 * 1024
const stale_ms = 250

/** A disk that does not say counts as one with room: the database still has the last word. */
const freeBytes = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
