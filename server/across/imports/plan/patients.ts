import { api } from '#contract/api.ts'
import { birthSaidOnce, type Person as PatientValues } from '#domain/patient.ts'
import { problem } from '#domain/imports/problem.ts'
import { PATIENT_FIELDS } from '#server/nouns/patients/lock-patients.ts'
import { type Person, peopleOfLines } from './people-of-lines.ts'
import {
  changesOf,
  created,
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
  /** The line about each person so far. */
  const lineOf = new Map<PersonKey, number>()

  return async (lines) => {
    const batch = await people(lines)
    const valid = new Map(lines.map((each) => [each.line, validLine(each, reading.today)]))
    const planned: { plan: Planned; person?: Person }[] = []
    for (const each of lines) {
      const { values, problems } = valid.get(each.line) ?? { problems: [] }
      const person = batch.of(each)
      if (!values || !person) planned.push({ plan: refused(each.line, problems) })
      else {
        const plan = planOf(each.line, values, person, lineOf)
        planned.push({ plan, person })
        if (plan.action === 'problem') continue
        const seen = { ...person.seen, patient_id: plan.record_id }
        batch.remember(seen)
        if (!lineOf.has(keyOf(seen))) lineOf.set(keyOf(seen), each.line)
      }
    }
    const known = planned.flatMap(({ plan }) => (isUnread(plan) && plan.record_id !== null ? [plan.record_id] : []))
    const current = await patientsNow(database, known)
    return planned.map(({ plan }): Planned => {
      if (!isUnread(plan) || plan.record_id === null) return plan
      const changes = changesOfPatient(plan.values ?? {}, current.get(plan.record_id))
      const { number, found_id = null, candidates = [] } = plan
      return { ...updated(plan.line, plan.record_id, changes, duplicates), number, found_id, candidates }
    })
  }
}

/** A day that the clinic knows says more than the year of a file. */
const changesOfPatient = (values: Partial<PatientValues>, current: PatientNow | undefined) =>
  changesOf(birthSaidOnce(values, current), current ?? {})

/** A known patient whose values are not compared yet. */
const isUnread = ({ action, values }: Planned) => action === 'update' && values !== null

function validLine({ values, problems }: ReadLine, today: string) {
  const { external_id: _number, clinic_record: _record, ...written } = values
  const checked = validValues('patients', api.registerPatient.body, written)
  const found = [...problems, ...('problems' in checked ? checked.problems : [])]
  if ('valid' in checked && checked.valid.date_of_birth && checked.valid.date_of_birth > today)
    found.push(problem('date_of_birth', 'patient.not-born-yet'))
  return { problems: withoutRepeats(found), values: found.length === 0 && 'valid' in checked ? checked.valid : null }
}

/** What becomes of the line; an update still has all values of the line, which are compared for the whole batch at once. */
function planOf(line: number, values: object, person: Person, lineOf: ReadonlyMap<PersonKey, number>): Planned {
  const { who, described } = person
  const more = { found_id: foundId(who), candidates: candidatesOf(who) }
  const question = questionOf(who, 'newcomer')
  if (question) return { ...refused(line, [question]), ...more }
  const { match } = who
  const { number } = described
  if (match.is !== 'same') return { ...created(line, values), ...more, number, notes: notesOf(who) }
  const earlier = lineOf.get(match.key) ?? (match.key < 0 ? -match.key : undefined)
  const record_id = match.key > 0 ? match.key : null
  if (earlier !== undefined)
    return { ...skipped(line, record_id, { code: 'import.same-line', values: { line: earlier } }), ...more }
  return { line, action: 'update', record_id, reason: null, problems: [], values, ...more, number }
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
