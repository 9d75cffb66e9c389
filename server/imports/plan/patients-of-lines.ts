import { matchOf } from '../../../domain/imports/match.ts'
import { type LineProblem, problem } from '../../../domain/imports/problem.ts'
import type { Database } from '../../database/schema.ts'
import { findPatients, lastPatientId } from './find-patients.ts'
import type { ReadLine } from './planned.ts'

/** The existing patient whom each line is about. */
export async function patientsOfLines(database: Database, lines: readonly ReadLine[]) {
  const described = lines.map(({ line, values: { patient_external_id, patient_name, ...values } }) => ({
    line,
    external_id: patient_external_id,
    full_name: patient_name,
    national_id: values.national_id,
    contact_number: values.contact_number,
  }))
  const found = await findPatients(database, described, { up_to: await lastPatientId(database), by_name: true })
  return (line: number): number | LineProblem => {
    const keys = found.get(line)
    const match = keys ? matchOf(keys.candidates, keys.national_id_key) : 'nobody'
    if (match === 'nobody') return problem(null, 'import.patient-missing')
    return match === 'several' ? problem(null, 'import.several-patients') : match.id
  }
}
