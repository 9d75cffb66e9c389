import { createHash } from 'node:crypto'
import type {
  Answers,
  DayOrder,
  Decision,
  DuplicateRule,
  ImportKind,
  Mapping,
  SexCodes,
} from '#domain/imports/import.ts'
import { type Cells, readLine } from '#domain/imports/read-line.ts'
import { statusInWords } from '#domain/imports/visit-status.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { PlainCode } from '#domain/refusals/catalogue.ts'
import type { Context } from '#server/base/context/context.ts'
import { appointmentPlanner } from './appointments.ts'
import { type UnknownCodes, unknownCodes } from './codes-of-file.ts'
import { inTurns } from './in-turns.ts'
import { openingBalancePlanner } from './opening-balances.ts'
import { openingClaimPlanner } from './opening-claims.ts'
import { patientPlanner } from './patients.ts'
import { policyPlanner } from './policies.ts'
import { expensePlanner } from './expenses.ts'
import { priceListPlanner } from './price-lists.ts'
import { type Planned, type Planner, type Planning, type ReadLine, refused } from './planned.ts'
import { relationPlanner } from './relations.ts'
import { treatmentCodePlanner } from './treatment-codes.ts'

const PLANNERS: Record<ImportKind, (planning: Planning) => Promise<Planner>> = {
  patients: patientPlanner,
  treatment_codes: treatmentCodePlanner,
  appointments: appointmentPlanner,
  opening_balances: openingBalancePlanner,
  price_list: priceListPlanner,
  policies: policyPlanner,
  opening_claims: openingClaimPlanner,
  relations: relationPlanner,
  expenses: expensePlanner,
}

export interface Chosen {
  id: number
  kind: ImportKind
  columns: readonly { name: string }[]
  mapping: Mapping
  day_order: DayOrder | null
  sex_codes: SexCodes
  duplicates: DuplicateRule
  source: string | null
  doctors: Readonly<Record<string, number>>
  remembered_doctors: Readonly<Record<string, number>>
  codes: Planning['codes']
  /** Collects the codes that the clinic does not have, for the check. */
  unknown?: UnknownCodes
  decisions: readonly Decision[]
  answers: Answers
}

const LINES_AT_ONCE = 500

/**
 * An answer waits for the check at most this long, since many programs wait five minutes for one; a file of the most
 * lines needs one to three minutes.
 */
export const LONGEST_CHECK_MS = 4 * 60_000

/** Plans what the import would do now with each line of its file, in batches, so that memory stays bounded. */
export async function* planImport(
  context: Context,
  chosen: Chosen,
  /** Refused (400) when it takes longer. */
  longest_ms = Infinity,
): AsyncGenerator<Planned[]> {
  const began = performance.now()
  const { kind, day_order, duplicates } = chosen
  const reading = {
    order: day_order ?? 'dmy',
    today: context.today,
    time_zone: context.time_zone,
    sex_codes: chosen.sex_codes,
  }
  const decisions = new Map(chosen.decisions.map((decision) => [decision.line, decision]))
  const plan = await PLANNERS[kind]({
    context,
    reading,
    duplicates,
    source: chosen.source ?? '',
    doctors: { ...chosen.remembered_doctors, ...chosen.doctors },
    codes: chosen.codes,
    unknown: chosen.unknown ?? unknownCodes(),
    decisions,
    answers: chosen.answers,
  })
  const places = chosen.columns.flatMap(({ name }, index) => {
    const field = Object.hasOwn(chosen.mapping, name) ? chosen.mapping[name] : undefined
    const inWords = (cell: string) => (field === 'visit_status' ? statusInWords(name, cell) : cell)
    return field === undefined ? [] : [{ index, field, inWords }]
  })
  const readingOf = ({ line, cells, problem }: StoredLine): ReadLine => {
    if (problem) return { line, values: {}, problems: [{ field: null, code: problem, values: {} }], notes: [] }
    const named: Cells = Object.fromEntries(
      places.map(({ index, field, inWords }) => [field, inWords(cells[index] ?? '')]),
    )
    return { line, ...readLine(kind, named, reading) }
  }
  for (let after = 0, checked = 0; ;) {
    const lines = await linesAfter(context, chosen.id, after)
    if (lines.length === 0) return
    ensure(performance.now() - began < longest_ms, () =>
      invalid('file', 'import.check-too-long', { minutes: longest_ms / 60_000, lines: checked }),
    )
    checked += lines.length
    after = lines.at(-1)?.line ?? after
    const read = await inTurns(lines, readingOf)
    const readable = read.filter((_each, index) => !lines[index]?.problem)
    const planned = new Map((await plan(readable)).map((each) => [each.line, each]))
    yield read.map((each) => {
      const { notes = [], ...of } = planned.get(each.line) ?? refused(each.line, each.problems)
      return { ...of, notes: [...each.notes, ...notes] }
    })
  }
}

interface StoredLine {
  line: number
  cells: string[]
  problem: PlainCode | null
}

const linesAfter = ({ database }: Context, import_id: number, after: number): Promise<StoredLine[]> =>
  database
    .selectFrom('import_lines')
    .select(['line', 'cells', 'problem'])
    .where('import_id', '=', import_id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(LINES_AT_ONCE)
    .execute()

/** A hash of what a run would do: equal if and only if the run would do the same. */
export function planHash() {
  const hash = createHash('sha256')
  return {
    add(planned: readonly Planned[]) {
      for (const { line, action, record_id, values, number, found_id, changes, alerts } of planned) {
        hash.update(
          JSON.stringify([line, action, record_id, values, number ?? null, found_id ?? null, changes ?? null, alerts]),
        )
      }
    },
    sum: () => hash.digest('hex'),
  }
}
