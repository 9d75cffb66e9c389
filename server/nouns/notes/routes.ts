import { api } from '#contract/api.ts'
import { writesNotes } from '#domain/access.ts'
import { onlyFor } from '#server/base/http/only-for.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { addAddendum, signNote, updateNote, writeNote } from './commands.ts'
import { noteDraft, saveNoteDraft, storedDraft } from './drafts.ts'
import { noteDetails, notesOfPatient } from './queries.ts'
import { unfinishedNotes } from './unfinished-notes.ts'

/** Refuses (403) an admin who treats no patients. */
const byAuthors = onlyFor(writesNotes)

export function noteRoutes(server: Server) {
  serve(server, api.notes, async ({ id }, context) => {
    const notes = await notesOfPatient(context, id)
    server.access_log.read(context, 'notes.seen', id)
    return notes
  })
  serve(server, api.unfinishedNotes, (_nothing, context) => unfinishedNotes(context), byAuthors)
  serve(server, api.writeNote, async (note, context) => noteDetails(context, await writeNote(context, note)), byAuthors)
  serve(server, api.noteDraft, ({ id }, context) => noteDraft(context, id), byAuthors)
  serve(
    server,
    api.saveNoteDraft,
    async (draft, context) => {
      await saveNoteDraft(context, draft)
      return storedDraft(context, draft.id)
    },
    byAuthors,
  )

  serve(
    server,
    api.updateNote,
    async (note, context) => {
      await updateNote(context, note)
      return noteDetails(context, note.id)
    },
    byAuthors,
  )

  serve(
    server,
    api.signNote,
    async (note, context) => {
      await signNote(context, note)
      return noteDetails(context, note.id)
    },
    byAuthors,
  )

  serve(
    server,
    api.addAddendum,
    async (addendum, context) => {
      await addAddendum(context, addendum)
      return noteDetails(context, addendum.id)
    },
    byAuthors,
  )
}
