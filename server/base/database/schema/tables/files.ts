import type { ColumnType, Generated } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { FileKind, FileMediaType, XrayQuality } from '#domain/file.ts'
import {
  APPEND_ONLY,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface FileTables {
  files: {
    id: Id
    patient_id: number
    kind: FileKind
    name: string
    media_type: FileMediaType
    size_bytes: number
    sha256: string
    taken_on: Day | null
    teeth: Generated<number[]>
    note: string | null
    /** Of an X-ray alone. */
    reason: string | null
    report: string | null
    quality: XrayQuality | null
    /** When its report or quality was last written; null until then. */
    reported_at: ColumnType<string | null, undefined, Date | null>
    reported_by: ColumnType<number | null, undefined, number | null>
    has_preview: boolean
    added_at: Instant
    added_by: number
    voided_at: ColumnType<string | null, undefined, Date>
    voided_by: ColumnType<number | null, undefined, number>
    void_reason: ColumnType<string | null, undefined, string>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  file_parts: { file_id: number; number: number; content: Buffer }
  file_previews: { file_id: number; content: Buffer }
}

export const FILE_RIGHTS: RightsOn<FileTables> = {
  files: NO_DELETE,
  file_parts: APPEND_ONLY,
  file_previews: NO_DELETE,
}
