import { api } from '#contract/api.ts'
import { recordsOrtho } from '#domain/access.ts'
import { onlyFor } from '#server/base/http/only-for.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { recordOrthoEntry, voidOrthoEntry } from './commands.ts'
import { orthoEntriesOf, orthoEntry } from './queries.ts'

/** Refuses (403) an admin who treats no patients. */
const byDoctors = onlyFor(recordsOrtho)

export function orthoEntryRoutes(server: Server) {
  serve(server, api.orthoEntries, async ({ id, voided = false }, context) => {
    const entries = await orthoEntriesOf(context, id, voided)
    server.access_log.read(context, 'ortho-entries.seen', id)
    return entries
  })
  serve(
    server,
    api.recordOrthoEntry,
    async (entry, context) => orthoEntry(context, await recordOrthoEntry(context, entry)),
    byDoctors,
  )
  serve(
    server,
    api.voidOrthoEntry,
    async (voiding, context) => {
      await voidOrthoEntry(context, voiding)
      return orthoEntry(context, voiding.id)
    },
    byDoctors,
  )
}
