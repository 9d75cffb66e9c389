import { X509Certificate } from 'node:crypto'
import { readdir, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerStatus } from '#contract/server-status.ts'
import { isNightly, newestNightly } from '#server/base/context/nightly-names.ts'
import type { Installation } from '#server/base/context/installation.ts'

/** The disks of the folders on this machine; the disk of another server is unknown. */
export async function disksOf({ data_dir, backup_dir }: Pick<Installation, 'data_dir' | 'backup_dir'>) {
  const folders = [
    { holds: 'data', folder: data_dir },
    { holds: 'backups', folder: backup_dir },
  ] as const
  const found = await Promise.all(
    folders.map(async ({ holds, folder }) => {
      const disk = folder === null ? null : await statfs(folder).catch(() => null)
      if (disk === null) return []
      const { bavail, blocks, bsize } = disk
      return [{ holds, free_bytes: bavail * bsize, total_bytes: blocks * bsize }]
    }),
  )
  return found.flat()
}

export async function areOnOneDisk(one: string | null, other: string | null): Promise<boolean> {
  if (one === null || other === null) return false
  const [first, second] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)))
  return first != null && second != null && first.dev === second.dev
}

/** The nightly backups, which get their names only after they were verified. */
export async function nightlyBackups(
  { backup_dir, backups_of }: Pick<Installation, 'backup_dir' | 'backups_of'>,
  now: Date,
): Promise<Pick<ServerStatus['backups'], 'kept' | 'last'>> {
  const names = backup_dir === null ? [] : await readdir(backup_dir).catch(() => [])
  const ours = names.filter((name) => isNightly(name, backups_of))
  const name = newestNightly(ours, now)
  const file = name === undefined ? null : await stat(join(backup_dir ?? '', name)).catch(() => null)
  const last = name && file ? { name, size_bytes: file.size, verified_at: file.mtime.toISOString() } : null
  return { kept: ours.length, last }
}

/** Null without a certificate; if it cannot be read, the log says so. */
export async function certificateEnd(file: string | null): Promise<Date | null> {
  if (file === null) return null
  const certificate = await readFile(file).catch(() => null)
  try {
    return certificate && new Date(new X509Certificate(certificate).validTo)
  } catch {
    return null
  }
}
