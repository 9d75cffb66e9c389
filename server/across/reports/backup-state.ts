import { readdir } from 'node:fs/promises'
import { openingProblem } from '#domain/opened-backup.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import type { Installation } from '#server/base/context/installation.ts'
import { lastOpeningShown } from '#server/base/context/last-opening.ts'
import { isNightly, newestNightly } from '#server/base/context/nightly-names.ts'

/** What an admin reads of the backups on the dashboard; nothing where none are made, which 'The server' says. */
export async function backupState(context: Context, installation: Installation) {
  const { backup_dir, backups_of, started_at } = installation
  if (!allowed(context, 'server:read') || backup_dir === null || !installation.does('backup')) return {}
  const names = await readdir(backup_dir).catch((): string[] => [])
  const nights = names.filter((name) => isNightly(name, backups_of))
  const last_backup = newestNightly(nights, context.now) ?? null
  const opened = await lastOpeningShown(installation)
  const problem = openingProblem({
    now: context.now.getTime(),
    started_at: started_at.getTime(),
    last_backup,
    opened: opened && { ...opened, at: Date.parse(opened.at) },
  })
  return { backup: { opened, problem: problem?.code ?? null } }
}
