import { api } from '../../../contract/api.ts'
import { linesSeen, matchOf } from '../../../domain/imports/match.ts'
import { birthSaidOnce, type Person } from '../../../domain/patient.ts'
import { problem } from '../../../domain/imports/problem.ts'
import { PATIENT_FIELDS } from '../../patients/lock-patients.ts'
import { findPatients, type Found, lastPatientId } from './find-patients.ts'
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

/**
 * Plans new patients, and changes of existing ones: matched by the old system's number, the national id, or phone and
 * name.
 */
export async function patientPlanner({ context, reading, duplicates, source }: Planning): Promise<Planner> {
  const { database } = context
  const up_to = await lastPatientId(database)
  const seen = linesSeen()
  return async (lines) => {
    const found = await findPatients(database, lines.map(described), { up_to, by_name: false })
    const matches = new Map(lines.map((each) => [each.line, matchOfLine(each, found)]))
    const ids = [...matches.values()].flatMap((match) => (typeof match === 'object' ? [match.id] : []))
    const current = duplicates === 'update' ? await patientsNow(context.database, ids) : new Map<number, PatientNow>()
    return lines.map((each): Planned => {
      const { line, values } = each
      const { external_id, ...written } = values
      const checked = validValues('patients', api.registerPatient.body, written)
      const problems = [...each.problems, ...('problems' in checked ? checked.problems : [])]
      if ('valid' in checked && checked.valid.date_of_birth && checked.valid.date_of_birth > reading.today)
        problems.push(problem('date_of_birth', 'patient.not-born-yet'))
      if (problems.length > 0 || !('valid' in checked)) return refused(line, withoutRepeats(problems))
      const keys = found.get(line)
      const earlier = keys && seen.earlier(line, keys)
      if (earlier !== undefined) return skipped(line, null, { code: 'import.same-line', values: { line: earlier } })
      const match = matches.get(line) ?? 'nobody'
      if (match === 'several') return refused(line, [problem(null, 'import.several-patients')])
      const number = external_id === undefined ? undefined : { source, external_id: String(external_id) }
      if (match === 'nobody') return { ...created(line, checked.valid), number }
      return {
        ...updated(line, match.id, changesOfPatient(checked.valid, current.get(match.id)), duplicates),
        number,
      }
    })
  }
}

/** A day that the clinic knows says more than the year of a file. */
const changesOfPatient = (values: Partial<Person>, current: PatientNow | undefined) =>
  changesOf(birthSaidOnce(values, current), current ?? {})

const described = ({ line, values }: ReadLine) => ({ line, ...values })

const matchOfLine = ({ line }: ReadLine, found: Map<number, Found>) => {
  const keys = found.get(line)
  return keys ? matchOf(keys.candidates, keys.national_id_key) : 'nobody'
}

/** A cell that could not be read also counts as missing; only the first problem is reported. */
const withoutRepeats = (problems: ReadLine['problems']) =>
  problems.filter(({ field }, index) => field === null || problems.findIndex((each) => each.field === field) === index)

type PatientNow = Person

async function patientsNow(database: Planning['context']['database'], ids: number[]) {
  if (ids.length === 0) return new Map<number, PatientNow>()
  const rows = await database
    .selectFrom('patients')
    .select(['id', ...PATIENT_FIELDS])
    .where('id', 'in', ids)
    .execute()
  return new Map<number, PatientNow>(rows.map(({ id, ...patient }) => [id, patient]))
}
