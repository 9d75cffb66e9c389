import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Note } from '#contract/notes.ts'
import { queryClient } from '#web/base/api/query-client.ts'
import { queryKey } from '#web/base/api/queries.ts'

/**
 * Puts a note that was saved into the lists that show it. They are read again as well, but until then they would show the
 * text before, and a click on 'Sign' would be refused as if somebody else had changed the note.
 */
export function keepNote(saved: Note) {
  queryClient.setQueryData<Note[]>(queryKey(api.notes, { id: saved.patient_id }), (known) =>
    known?.map((note) => (note.id === saved.id ? saved : note)),
  )
  queryClient.setQueryData<AnswerOf<typeof api.unfinishedNotes>>(
    queryKey(api.unfinishedNotes, {}),
    (known) =>
      known && { ...known, notes: known.notes.map((note) => (note.id === saved.id ? { ...note, ...saved } : note)) },
  )
}
