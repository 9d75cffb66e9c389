import type { ColumnType } from 'kysely'
import type { BpeScore } from '#domain/bpe.ts'
import type { Day } from '#domain/calendar.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

export interface BpeExamTables {
  bpe_exams: {
    id: Id
    patient_id: number
    examined_on: Day
    sextants: ColumnType<BpeScore[], BpeScore[], never>
    furcation: ColumnType<boolean[], boolean[], never>
    recorded_at: Instant
    recorded_by: number
    voided_at: ColumnType<string | null, undefined, Date>
    voided_by: ColumnType<number | null, undefined, number>
    voided_reason: ColumnType<string | null, undefined, string>
  }
}

/** Updated only to void an exam, or by a merge; a trigger enforces that. */
export const BPE_EXAM_RIGHTS: RightsOn<BpeExamTables> = {
  bpe_exams: NO_DELETE,
}
