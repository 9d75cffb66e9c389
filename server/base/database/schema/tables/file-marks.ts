import type { ColumnType } from 'kysely'
import type { MarkKind } from '#domain/mark.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

export interface FileMarkTables {
  file_marks: {
    id: Id
    file_id: number
    kind: MarkKind
    /** Written as JSON text. */
    points: ColumnType<[number, number][], string, never>
    text: string | null
    millimetres: number | null
    frame: number
    made_at: Instant
    made_by: number
    voided_at: ColumnType<string | null, undefined, Date>
    voided_by: ColumnType<number | null, undefined, number>
    void_reason: ColumnType<string | null, undefined, string>
  }
}

/** Updated only to void a mark; a trigger enforces that. */
export const FILE_MARK_RIGHTS: RightsOn<FileMarkTables> = { file_marks: NO_DELETE }
