import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openedBackup } from '#contract/server-status.ts'
import type { Installation } from './installation.ts'

/** What is kept of an opening, in a file beside the backups: it concerns them, and no backup has to contain it. */
const storedOpening = z.extend(openedBackup, {
  /** When the file was made or copied there, in milliseconds: another file of that name is another backup. */
  made_ms: z.number(),
})
export type StoredOpening = z.infer<typeof storedOpening>

export const placeOfOpening = (backup_dir: string, of: 'clinic' | 'demo') => join(backup_dir, `${of}-opened.json`)

/** The last opening; null if there was none, or its file cannot be read. */
export async function lastOpening(backup_dir: string | null, of: 'clinic' | 'demo'): Promise<StoredOpening | null> {
  if (backup_dir === null) return null
  try {
    return storedOpening.parse(JSON.parse(await readFile(placeOfOpening(backup_dir, of), 'utf8')))
  } catch {
    return null
  }
}

/** The same as it is answered. */
export async function lastOpeningShown({ backup_dir, backups_of }: Pick<Installation, 'backup_dir' | 'backups_of'>) {
  const stored = await lastOpening(backup_dir, backups_of)
  if (stored === null) return null
  const { made_ms: _made, ...shown } = stored
  return shown
}
