import { isDeepStrictEqual } from 'node:util'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { ImportColumn, ImportNote, ImportProblem } from '#contract/import-shapes.ts'
import {
  type DayOrder,
  type Decision,
  IMPORT_FIELDS,
  type ImportKind,
  isDayField,
  type Mapping,
  NEEDED_FIELDS,
  type Question,
  type SexCodes,
} from '#domain/imports/import.ts'
import type { LineProblem } from '#domain/imports/problem.ts'
import { codesToAsk, knownCodes } from '#domain/imports/sex-codes.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { sentenceOf } from '#domain/refusals/catalogue.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { type DiskSpace, UNLIMITED_SPACE } from '#server/base/database/connection/disk-space.ts'
import { readAgain } from './import-file.ts'
import { lockImport } from './lock-import.ts'
import { unknownCodes } from './plan/codes-of-file.ts'
import { remembered } from './remembered.ts'
import { rememberedDoctors } from './remembered-doctors.ts'
import { type Chosen, LONGEST_CHECK_MS, planHash, planImport } from './plan/plan-import.ts'
import type { Planned } from './plan/planned.ts'
import { keepResults } from './results.ts'

interface Limits {
  longest_ms?: number
  /** Refuses (503) while there is no room for what each line would do. */
  disk?: DiskSpace
}

/** Reads the file again if it is to be read in another way; then the dry run, if it is said what the columns are. */
export const checkImport = (
  context: Context,
  input: ParsedInput<Api['checkImport']>,
  { longest_ms = LONGEST_CHECK_MS, disk = UNLIMITED_SPACE }: Limits = {},
) =>
  transact(context, async (tx) => {
    const { database } = tx
    ensureDecidedOnce(input.decisions)
    const before = await lockImport(database, input.id, tx.now)
    const other = await readAgain(tx, before, input)
    const current = other ? await lockImport(database, input.id, tx.now) : before
    if (input.mapping) await checkLines(tx, current, input.mapping, { ...input, longest_ms, disk })
  })

/** Of two decisions about one line it cannot be known which was meant. */
function ensureDecidedOnce(decisions: readonly Decision[] = []) {
  const decided = new Set<number>()
  for (const { line } of decisions) {
    ensure(!decided.has(line), () => invalid('decisions', 'import.decided-twice', { line }))
    decided.add(line)
  }
}

type Current = Awaited<ReturnType<typeof lockImport>>

/** Stores what each line would do, and writes nothing else. */
type Checked = ParsedInput<Api['checkImport']> & Required<Limits>

async function checkLines(tx: Tx, current: Current, mapping: Mapping, input: Checked) {
  const { database } = tx
  ensureMapping(mapping, current.kind, current.columns)
  const day_order = dayOrderOf(mapping, current.columns, input.day_order ?? current.day_order)
  const sex_codes = sexCodesOf(mapping, current, input.sex_codes)
  const source = input.source === undefined ? current.source : input.source
  const before = await remembered(database, current, source)
  const doctors = { ...current.doctors, ...input.doctors }
  const remembered_doctors = await rememberedDoctors(database, {
    ...current,
    mapping,
    before: before.doctors,
    said: doctors,
  })
  const codes = { ...before.codes, ...current.codes, ...input.codes }
  const unknown = unknownCodes()
  const is_kept = isReadAlike(current, { mapping, day_order, source })
  const chosen: Chosen = {
    ...current,
    doctors,
    remembered_doctors,
    codes,
    unknown,
    mapping,
    day_order,
    sex_codes,
    source,
    duplicates: input.duplicates ?? current.duplicates,
    decisions: input.decisions ?? (is_kept ? current.decisions : []),
    answers: input.answers ?? (is_kept ? current.answers : {}),
  }
  await database.deleteFrom('import_results').where('import_id', '=', current.id).execute()
  const counted = counting(mapping)
  const hash = planHash()
  for await (const planned of planImport(tx, chosen, input.longest_ms)) {
    hash.add(planned)
    counted.add(planned)
    await input.disk.ensure()
    await keepResults(database, current.id, planned, { with_details: true })
  }
  const { counts, problems, notes } = counted
  await database
    .updateTable('imports')
    .set({
      ...counts,
      state: 'checked',
      mapping: JSON.stringify(mapping),
      day_order,
      sex_codes: JSON.stringify(sex_codes),
      source,
      doctors: JSON.stringify(doctors),
      remembered_doctors: JSON.stringify(remembered_doctors),
      codes: JSON.stringify(codes),
      unknown_codes: JSON.stringify(unknown.found()),
      decisions: JSON.stringify(chosen.decisions),
      questions: JSON.stringify(counted.questions),
      answers: JSON.stringify(chosen.answers),
      duplicates: chosen.duplicates,
      skip_problems: input.skip_problems ?? current.skip_problems,
      problems: JSON.stringify(problems),
      notes: JSON.stringify(notes),
      alerts_not_noted: counted.alertsNotNoted(),
      plan_sha256: hash.sum(),
      failure: null,
      progress: 0,
      alive_at: null,
    })
    .where('id', '=', current.id)
    .execute()
  const { id, kind, filename } = current
  record(tx, {
    kind: 'import.checked',
    noun: 'imports',
    record_id: id,
    details: { import_kind: kind, filename, ...counts },
  })
}

/** What is known of the codes of the column for the sex; those that nothing explains are asked for. */
function sexCodesOf(mapping: Mapping, current: Pick<Current, 'columns' | 'sex_codes'>, said: SexCodes | undefined) {
  const codes = current.columns.find(({ name }) => mapping[name] === 'sex')?.codes ?? []
  const known = { ...knownCodes(codes), ...current.sex_codes, ...said }
  const open = codesToAsk(codes).filter((code) => !Object.hasOwn(known, code))
  ensure(open.length === 0, () => invalid('sex_codes', 'import.sex-codes-needed', { codes: open }))
  return known
}

/** What was decided stays while the file is read in the same way. */
const isReadAlike = (current: Current, now: Pick<Chosen, 'mapping' | 'day_order' | 'source'>) =>
  isDeepStrictEqual(
    [current.mapping ?? {}, current.day_order, current.source],
    [now.mapping, now.day_order, now.source],
  )

/** The problems of this many lines are listed one by one, and the notes of as many. */
const MOST_TOLD = 500

function counting(mapping: Mapping) {
  const counts = { to_create: 0, to_update: 0, to_skip: 0, problem_lines: 0 }
  const of = { create: 'to_create', update: 'to_update', skip: 'to_skip', problem: 'problem_lines' } as const
  const problems: ImportProblem[] = []
  const notes: ImportNote[] = []
  const questions: Partial<Record<Question, number>> = {}
  let noted = 0
  let alerts_not_noted = 0
  const columnOf = new Map(Object.entries(mapping).map(([column, field]) => [field as string, column]))
  const add = (planned: readonly Planned[]) => {
    for (const { line, action, problems: found, notes: said = [], question } of planned) {
      counts[of[action]] += 1
      if (question) questions[question] = (questions[question] ?? 0) + 1
      const told = ({ field, code, values }: LineProblem) => ({
        line,
        column: field === null ? null : (columnOf.get(field) ?? null),
        code,
        values: { ...values },
      })
      if (said.some(({ code }) => code === 'import.alerts-not-noted')) alerts_not_noted += 1
      if (said.length > 0 && ++noted <= MOST_TOLD)
        notes.push(...said.map((each) => ({ ...told(each), text: each.text ?? sentenceOf(each) })))
      if (counts.problem_lines > MOST_TOLD) continue
      problems.push(...found.map((each) => ({ ...told(each), sentence: sentenceOf(each) })))
    }
  }
  return { counts, problems, notes, questions, alertsNotNoted: () => alerts_not_noted, add }
}

function ensureMapping(mapping: Mapping, kind: ImportKind, columns: readonly ImportColumn[]) {
  const names = new Set(columns.map(({ name }) => name))
  const fields: readonly string[] = IMPORT_FIELDS[kind]
  const given = new Set<string>()
  for (const [column, field] of Object.entries(mapping)) {
    ensure(names.has(column), () => invalid('mapping', 'import.unknown-column', { column: column.slice(0, 100) }))
    ensure(fields.includes(field), () => invalid('mapping', 'import.unknown-field', { field }))
    ensure(!given.has(field), () => invalid('mapping', 'import.field-twice', { field }))
    given.add(field)
  }
  for (const needed of NEEDED_FIELDS[kind]) {
    ensure(
      needed.some((field) => given.has(field)),
      () => invalid('mapping', 'import.field-missing', { fields: [...needed] }),
    )
  }
}

/** The chosen order, or the only one in which the file's days can be read. */
function dayOrderOf(mapping: Mapping, columns: readonly ImportColumn[], said: DayOrder | null): DayOrder | null {
  if (said) return said
  const days = columns.filter(({ name }) => isDayField(mapping[name] ?? ''))
  const told = days.filter(({ day_orders }) => day_orders.length > 0 && String(day_orders) !== 'ymd')
  const possible = told.reduce<DayOrder[] | null>(
    (orders, { day_orders }) => (orders ? orders.filter((order) => day_orders.includes(order)) : day_orders),
    null,
  )
  if (possible === null) return null
  ensure(possible.length === 1, () => invalid('day_order', 'import.day-order-needed'))
  return possible[0] ?? null
}
