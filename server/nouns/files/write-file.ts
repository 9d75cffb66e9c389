import type { Day } from '#domain/calendar.ts'
import type { FileKind, FileMediaType } from '#domain/file.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'

interface NewFile {
  patient_id: number
  what: {
    kind: FileKind
    taken_on: Day | null
    teeth: number[]
    note: string | null
    name: string
    media_type: FileMediaType
    size_bytes: number
    sha256: string
  }
  has_preview: boolean
}

/** The row of a file, whose parts must follow in the same transaction. Returns its id. */
export async function writeFile(tx: Tx, { patient_id, what, has_preview }: NewFile): Promise<number> {
  const { database, now, user } = tx
  const { id } = await database
    .insertInto('files')
    .values({ patient_id, ...what, has_preview, added_at: now, added_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(tx, { kind: 'file.added', noun: 'files', record_id: id, patient_id, after: what })
  return id
}
