import { useState } from 'react'
import { NewNote } from '#web/nouns/notes/new-note.tsx'

/** The note of the doctor who finishes the visit: what is typed is a draft, whatever becomes of the registration. */
export function NoteOfVisit({ patient_id }: { patient_id: number }) {
  const [written, setWritten] = useState(0)
  return <NewNote key={written} patient_id={patient_id} onWritten={() => setWritten(written + 1)} />
}
