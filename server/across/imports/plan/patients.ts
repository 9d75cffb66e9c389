import { api } from '#contract/api.ts'
import { birthSaidOnce, PATIENT_FIELDS, type Person as PatientValues } from '#domain/patient.ts'
import { type LineNote, problem } from '#domain/imports/problem.ts'
import { comparedWith, type SaidAlert } from '#domain/imports/read-alerts.ts'
import { alertChanges, alertReader, alertsNow, shownAlerts } from './alerts-of-lines.ts'
import { inTurns } from './in-turns.ts'
import { type Person, peopleOfLines } from './people-of-lines.ts'
import {
  changesOf,
  created,
  leftOut,
  type Planned,
  type Planner,
  type Planning,
  type ReadLine,
  refused,
  skipped,
  updated,
} from './planned.ts'
import { validValues } from './valid-values.ts'
import { candidatesOf, foundId, keyOf, notesOf, type PersonKey, questionOf } from './who.ts'

/** Plans new patients, and changes of existing ones; who a line is about is judged on all that it says. */
export async function patientPlanner(planning: Planning): Promise<Planner> {
  const { context, reading, duplicates } = planning
  const { database } = context
  const people = await peopleOfLines({ ...planning, database, about: 'newcomer' })
  const alertsOf = await alertReader(database)
  /** The line about each person so far, and its alerts. */
  const lineOf = new Map<PersonKey, FirstLine>()

  return async (lines) => {
    const batch = await people(lines)
    const planned = await inTurns(lines, (each) => {
      const { values, problems } = validLine(each, reading.today)
      const alerts = alertsOf(each.values)
      const person = batch.of(each)
      if (!values || !person) return refused(each.line, problems)
      const plan = planOf(each.line, values, person, { lineOf, ...alerts })
      // No patient is made of a line that is left out, whom a later line could be about.
      if (plan.action === 'problem' || person.who.match.is === 'left_out') return plan
      // A third line finds one person, not two.
      const { match } = person.who
      const line = match.is === 'same' && match.key < 0 ? -match.key : each.line
      const seen = { ...person.seen, line, patient_id: plan.record_id }
      batch.remember(seen)
      if (!lineOf.has(keyOf(seen))) lineOf.set(keyOf(seen), { line: each.line, said: alerts.said })
      return plan
    })
    const known = planned.flatMap((plan) => (isUnread(plan) && plan.record_id !== null ? [plan.record_id] : []))
    const [current, alerts] = [await patientsNow(database, known), await alertsNow(database, known)]
    return planned.map((plan): Planned => {
      if (!isUnread(plan) || plan.record_id === null) return plan
      const { number, found_id = null, candidates = [], question, alerts: said = [], notes: of_line = [] } = plan
      const changes = changesOfPatient(plan.values ?? {}, current.get(plan.record_id))
      const added = alertChanges(said, alerts.get(plan.record_id) ?? [])
      const all = updated(plan.line, plan.record_id, { ...changes, ...added.changes }, duplicates)
      const more = { number, found_id, candidates, question }
      if (all.action !== 'update')
        return { ...all, ...more, notes: duplicates === 'update' ? added.notes : notNoted(added.alerts) }
      const values = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]))
      return { ...all, ...more, values, alerts: added.alerts, notes: [...of_line, ...added.notes] }
    })
  }
}

const NO_ALERTS: { said: SaidAlert[]; notes: LineNote[] } = { said: [], notes: [] }

interface FirstLine {
  line: number
  said: readonly SaidAlert[]
}

/** A day that the clinic knows says more than the year of a file. */
const changesOfPatient = (values: Partial<PatientValues>, current: PatientNow | undefined) =>
  changesOf(birthSaidOnce(values, current), current ?? {})

/** A known patient whose values are not compared yet. */
const isUnread = ({ action, values }: Planned) => action === 'update' && values !== null

function validLine({ values, problems }: ReadLine, today: string) {
  const { external_id: _number, clinic_record: _record, allergies: _allergies, alerts: _alerts, ...written } = values
  const checked = validValues('patients', api.registerPatient.body, written)
  const found = [...problems, ...('problems' in checked ? checked.problems : [])]
  if ('valid' in checked && checked.valid.date_of_birth && checked.valid.date_of_birth > today)
    found.push(problem('date_of_birth', 'patient.not-born-yet'))
  return { problems: withoutRepeats(found), values: found.length === 0 && 'valid' in checked ? checked.valid : null }
}

/** What becomes of the line; an update still has all values of the line, which are compared for the whole batch at once. */
function planOf(
  line: number,
  values: object,
  person: Person,
  { lineOf, said, notes }: typeof NO_ALERTS & { lineOf: ReadonlyMap<PersonKey, FirstLine> },
): Planned {
  const { who, described } = person
  const more = { found_id: foundId(who), candidates: candidatesOf(who), question: who.question }
  if (who.match.is === 'left_out') return { ...leftOut(line), ...more }
  const question = questionOf(who, 'newcomer')
  if (question) return { ...refused(line, [question]), ...more }
  const { match } = who
  const { number } = described
  if (match.is !== 'same') {
    const plan = created(line, withContactNumber(values))
    const stored = { ...plan.stored, ...(number && { external_id: number.external_id }), ...shownAlerts(said) }
    return { ...plan, stored, ...more, number, alerts: said, notes: [...notesOf(who), ...notes] }
  }
  const first = lineOf.get(match.key)
  const earlier = first?.line ?? (match.key < 0 ? -match.key : undefined)
  const record_id = match.key > 0 ? match.key : null
  if (earlier !== undefined)
    return {
      ...skipped(line, record_id, { code: 'import.same-line', values: { line: earlier } }),
      ...more,
      notes: lostWith(said, first?.said ?? [], earlier),
    }
  return { line, action: 'update', record_id, reason: null, problems: [], values, ...more, number, alerts: said, notes }
}

/** Records stay as they are: what the file says to take care of is at least told. */
const notNoted = (alerts: readonly SaidAlert[]): LineNote[] => {
  const texts = alerts.flatMap(({ text }) => text ?? [])
  if (texts.length === 0) return []
  return [problem(null, 'import.alerts-not-noted', { text: texts.join('; ').slice(0, MOST_TOLD) })]
}
const MOST_TOLD = 300

/** The only phone of a new patient is their phone, whichever column it stands in. */
function withContactNumber(values: Partial<PatientValues>): object {
  const { contact_number, second_contact_number, ...others } = values
  if (contact_number !== undefined || second_contact_number === undefined) return values
  return { ...others, contact_number: second_contact_number }
}

/** An earlier line about the same person has said less of what to take care of. */
function lostWith(said: readonly SaidAlert[], first: readonly SaidAlert[], line: number): LineNote[] {
  const known = first.map((each) => ({ ...each, resolved_at: null }))
  const lost = comparedWith(said, known).unknown.map(({ text }) => text)
  return lost.length === 0 ? [] : [problem(null, 'import.alerts-of-one-line', { line })]
}

/** A cell that could not be read also counts as missing; only the first problem is reported. */
const withoutRepeats = (problems: ReadLine['problems']) =>
  problems.filter(({ field }, index) => field === null || problems.findIndex((each) => each.field === field) === index)

type PatientNow = PatientValues

async function patientsNow(database: Planning['context']['database'], ids: number[]) {
  if (ids.length === 0) return new Map<number, PatientNow>()
  const rows = await database
    .selectFrom('patients')
    .select(['id', ...PATIENT_FIELDS])
    .where('id', 'in', ids)
    .execute()
  return new Map<number, PatientNow>(rows.map(({ id, ...patient }) => [id, patient]))
}
