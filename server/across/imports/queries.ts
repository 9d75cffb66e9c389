import { sql } from 'kysely'
import type { Import, ImportCandidate, ImportLine } from '#contract/import-shapes.ts'
import type { Decision, ImportState, LineAction } from '#domain/imports/import.ts'
import { missing } from '#domain/refusal.ts'
import { type PlainCode, type RefusalCode, sentenceOf } from '#domain/refusals/catalogue.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, type PageRequest, paginated } from '#server/base/context/pagination.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { wasCutShort } from './lock-import.ts'
import { undoCutShort } from './running-undo.ts'

const MOST_LISTED = 50

export async function importList(context: Context) {
  const rows = await importRows(context).orderBy('imports.id', 'desc').limit(MOST_LISTED).execute()
  return rows
    .map(shown)
    .map(
      ({
        encodings: _encodings,
        sheets: _sheets,
        columns: _columns,
        mapping: _mapping,
        problems: _problems,
        notes: _notes,
        decisions: _decisions,
        questions: _questions,
        answers: _answers,
        codes: _codes,
        unknown_codes: _unknown,
        failure_code: _code,
        backup: _backup,
        ...row
      }) => row,
    )
}

export async function importDetails(context: Context, id: number): Promise<Import> {
  const row = await importRows(context).where('imports.id', '=', id).executeTakeFirst()
  if (!row) throw missing('import')
  return shown(row)
}

/** A run that has reported nothing for too long counts as failed. */
const stateNow = (now: Date) => sql<ImportState>`case when ${wasCutShort(now)} then 'failed' else imports.state end`
const failureNow = (now: Date) =>
  sql<PlainCode | null>`case when ${wasCutShort(now)} then 'import.stopped' else imports.failure end`

/** How far the undoing is, or why it failed; one that has reported nothing for too long has. */
const undoingNow = (now: Date) => sql<Undoing | null>`
  case when import_undos.import_id is not null and undone_at is null then json_build_object(
    'state', case when ${undoCutShort(now)} then 'failed' else import_undos.state end,
    'failure_code', case when ${undoCutShort(now)} then 'import.undo-stopped' else import_undos.failure end,
    'progress', import_undos.progress, 'records', import_undos.records, 'begun_by_name', beginners.name
  ) end`

type Undoing = Omit<NonNullable<Import['undoing']>, 'failure'> & { failure_code: PlainCode | null }

const importRows = ({ database, now }: Context) =>
  database
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .leftJoin('undone_imports', 'undone_imports.import_id', 'imports.id')
    .leftJoin('users as undoers', 'undoers.id', 'undone_by')
    .leftJoin('import_undos', 'import_undos.import_id', 'imports.id')
    .leftJoin('users as beginners', 'beginners.id', 'begun_by')
    .select(['imports.id', 'kind', 'filename', 'columns', 'header_line', 'lines', 'mapping', 'day_order', 'duplicates'])
    .select([
      'has_header',
      'encoding',
      'encodings',
      'sheet',
      'sheets',
      'sex_codes',
      'doctors',
      'remembered_doctors',
      'codes',
      'unknown_codes',
    ])
    .select([
      'skip_problems',
      'to_create',
      'to_update',
      'to_skip',
      'problem_lines',
      'problems',
      'imports.progress',
      'backup',
    ])
    .select(['source', 'notes', 'alerts_not_noted', 'decisions', 'questions', 'answers'])
    .select(['imports.created_at', 'users.name as created_by_name', 'finished_at'])
    .select(['undone_at', 'undoers.name as undone_by_name'])
    .select(undoingNow(now).as('undoing'))
    .select(sql<boolean>`imports.undoable and undone_at is null`.as('undoable'))
    .select([stateNow(now).as('state'), failureNow(now).as('failure_code')])

type Row = Awaited<ReturnType<ReturnType<typeof importRows>['executeTakeFirstOrThrow']>>

const shown = ({ to_create, to_update, to_skip, failure_code, mapping, undoing, ...row }: Row): Import => ({
  ...row,
  mapping: mapping ?? {},
  create: to_create,
  update: to_update,
  skip: to_skip,
  failure_code,
  failure: sentenceOrNull(failure_code),
  undoing: undoing && { ...undoing, failure: sentenceOrNull(undoing.failure_code) },
})

const sentenceOrNull = (code: PlainCode | null) => code && sentenceOf({ code, values: {} })

export async function importLines(context: Context, { id, action }: OfImport): Promise<PagedList<ImportLine>> {
  const { database } = context
  const { decisions } = await importDetails(context, id)
  const decided = new Map(decisions.map((decision) => [decision.line, decision]))
  return paginated(
    database,
    (pageRequest) => linesFrom(database, { id, action }, pageRequest),
    { by: { line: 'lines.line' }, direction: 'asc' },
    { format: (row) => shownLine(row, decided.get(row.line)) },
  )
}

interface OfImport {
  id: number
  action?: LineAction | undefined
}

/**
 * The lines of a page, from what the file said and what was found for it: before a check there is only the former, and
 * after a run only the latter. Each is read from where the page begins, since a long file has thousands of pages.
 */
function linesFrom(database: Database, { id, action }: OfImport, { limit, after }: Partial<PageRequest> = {}) {
  const [line] = after ?? []
  const beyond = line === undefined ? sql`` : sql` and line > ${line}::int`
  const most = limit === undefined ? sql`` : sql` limit ${limit + 1}`
  // After a run also the patient whom the line has made.
  const isOfPatients = sql`(select kind from imports where imports.id = ${id}) = 'patients'`
  const of = sql`where import_id = ${id}${beyond}`
  const found = sql`select line from import_results ${of}${action ? sql` and action = ${action}` : sql``} order by line${most}`
  const said = sql`select line from import_lines ${of} order by line${most}`
  return database
    .selectFrom(
      sql<ImportLineRow>`(
        select line, cells, action, record_id, reason, candidates, stored, changes, (
          select json_build_object('id', person.id, 'full_name', person.full_name,
            'contact_number', person.contact_number, 'date_of_birth', person.date_of_birth,
            'birth_year', person.birth_year)
          from patients former join patients person on person.id = coalesce(former.merged_into_id, former.id)
          where former.id = found_id
        ) as found
        from (${action ? found : sql`(${found}) union (${said})`}) listed
        left join lateral (
          select cells from import_lines lines where import_id = ${id} and lines.line = listed.line offset 0
        ) lines on true
        left join lateral (
          select action, record_id, reason, candidates, stored, changes,
            coalesce(found_id, case when ${isOfPatients} then record_id end) as found_id
          from import_results results
          where import_id = ${id} and results.line = listed.line offset 0
        ) results on true
      )`.as('lines'),
    )
    .select(['lines.line', 'lines.cells', 'lines.action', 'lines.record_id', 'lines.reason', 'lines.found'])
    .select(['lines.candidates', 'lines.stored', 'lines.changes'])
}

interface ImportLineRow {
  line: number
  cells: string[] | null
  action: LineAction | null
  record_id: number | null
  reason: { code: RefusalCode; values: object } | null
  found: ImportLine['found']
  candidates: ImportCandidate[] | null
  stored: ImportLine['stored']
  changes: ImportLine['changes']
}

const shownLine = (
  { reason, cells, candidates, ...line }: ImportLineRow,
  decision: Decision | undefined,
): ImportLine => ({
  ...line,
  cells: cells ?? [],
  reason: reason && sentenceOf(reason),
  reason_code: reason?.code ?? null,
  reason_values: reason ? { ...reason.values } : null,
  candidates: candidates ?? [],
  decision: decision ? { as: decision.as, patient_id: decision.patient_id ?? null } : null,
})
