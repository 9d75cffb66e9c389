import type { ColumnType, Generated } from 'kysely'
import type {
  Answers,
  DayOrder,
  Decision,
  DuplicateRule,
  Encoding,
  ImportKind,
  ImportState,
  LineAction,
  Mapping,
  QuestionCounts,
  SexCodes,
} from '#domain/imports/import.ts'
import type { PlainCode } from '#domain/refusals/catalogue.ts'
import type { Import, ImportCandidate, ImportColumn, ImportNote, ImportProblem } from '#contract/import-shapes.ts'
import { ALL_RIGHTS, APPEND_ONLY, type Id, type Instant, type RightsOn, type Version } from './columns.ts'

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>
type LaterJson<Value> = ColumnType<Value, string | undefined, string>
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export interface ImportTables {
  imports: {
    id: Id
    kind: ImportKind
    filename: string
    source: Later<string>
    file_sha256: string
    state: Generated<ImportState>
    columns: Json<ImportColumn[]>
    header_line: number
    has_header: Generated<boolean>
    encoding: Later<Encoding>
    encodings: LaterJson<Import['encodings']>
    sheet: Later<string>
    sheets: LaterJson<Import['sheets']>
    sex_codes: LaterJson<SexCodes>
    doctors: LaterJson<Record<string, number>>
    remembered_doctors: LaterJson<Record<string, number>>
    codes: LaterJson<Import['codes']>
    unknown_codes: LaterJson<Import['unknown_codes']>
    lines: number
    mapping: LaterJson<Mapping | null>
    day_order: Later<DayOrder>
    duplicates: Generated<DuplicateRule>
    skip_problems: Generated<boolean>
    to_create: Generated<number>
    to_update: Generated<number>
    to_skip: Generated<number>
    problem_lines: Generated<number>
    problems: LaterJson<ImportProblem[]>
    notes: LaterJson<ImportNote[]>
    alerts_not_noted: Generated<number>
    decisions: LaterJson<Decision[]>
    questions: LaterJson<QuestionCounts>
    answers: LaterJson<Answers>
    plan_sha256: Later<string>
    progress: Generated<number>
    alive_at: ColumnType<string | null, Date | undefined, Date | null>
    run_number: Generated<number>
    /** Whether what it needs to be undone was kept. */
    undoable: Generated<boolean>
    backup: Later<string>
    failure: Later<PlainCode>
    version: Version
    created_at: Instant
    created_by: number
    finished_at: ColumnType<string | null, Date | undefined, Date>
  }
  import_lines: { import_id: number; line: number; cells: string[]; problem: PlainCode | null }
  import_file_parts: { import_id: number; number: number; content: Buffer }
  import_results: {
    import_id: number
    line: number
    action: LineAction
    record_id: number | null
    reason: Json<{ code: string; values: object } | null>
    found_id: number | null
    candidates: Json<ImportCandidate[] | null>
    stored: Json<Record<string, unknown> | null>
    changes: Json<Record<string, [unknown, unknown]> | null>
  }
  import_changes: {
    id: Id
    import_id: number
    record_id: number
    before: Json<Record<string, unknown>>
    version: number
  }
  import_writes: {
    id: Id
    import_id: number
    record_id: number
    before: Json<Record<string, unknown>>
    after: Json<Record<string, unknown>>
    version: number
  }
  import_pending_lines: { id: Id; import_id: number; planned: Json<object[]> }
  import_undos: {
    import_id: number
    state: 'running' | 'failed'
    progress: number
    records: number
    alive_at: ColumnType<string, Date, Date>
    failure: Later<PlainCode>
    begun_by: number | null
  }
  undone_imports: { import_id: number; undone_at: Instant; undone_by: number | null }
  patient_external_ids: { source: Generated<string>; external_id: string; patient_id: number; import_id: number }
}

export const IMPORT_RIGHTS: RightsOn<ImportTables> = {
  // An import that is done can be neither changed nor deleted: a trigger refuses it.
  imports: ALL_RIGHTS,
  import_lines: ALL_RIGHTS,
  import_file_parts: ALL_RIGHTS,
  import_results: ALL_RIGHTS,
  import_changes: APPEND_ONLY,
  import_writes: ALL_RIGHTS,
  import_pending_lines: ALL_RIGHTS,
  import_undos: ALL_RIGHTS,
  undone_imports: APPEND_ONLY,
  patient_external_ids: APPEND_ONLY,
}
