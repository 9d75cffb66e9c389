import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { FileMediaType } from '#domain/file.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

export interface UnfiledTables {
  unfiled: {
    id: Id
    name: string
    media_type: FileMediaType
    size_bytes: number
    sha256: string
    /** Whom the file says it shows. */
    person_name: string | null
    date_of_birth: Day | null
    person_number: string | null
    taken_on: Day | null
    /** A small picture, until it is filed. */
    preview: Buffer | null
    received_at: Instant
    received_by: number
    settled_at: ColumnType<string | null, undefined, Date>
    settled_by: ColumnType<number | null, undefined, number>
    file_id: ColumnType<number | null, undefined, number>
    discard_reason: ColumnType<string | null, undefined, string>
  }
  unfiled_parts: { unfiled_id: number; number: number; content: Buffer }
}

export const UNFILED_RIGHTS: RightsOn<UnfiledTables> = {
  unfiled: NO_DELETE,
  /** Those of a filed picture are its file's. */
  unfiled_parts: ['select', 'insert', 'delete'],
}
