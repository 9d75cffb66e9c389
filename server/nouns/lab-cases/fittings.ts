import { sql } from 'kysely'
import type { Appointment, AppointmentDetails } from '#contract/appointments.ts'
import type { Day } from '#domain/calendar.ts'
import { ensureOpenCase, type LabCaseState, warningsOfFitting } from '#domain/lab-case.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import { edited } from '#server/base/context/optimistic-lock.ts'
import type { Tx } from '#server/base/context/transact.ts'

const firstFitted = sql`from lab_cases where lab_cases.fitting_appointment_id = appointments.id and state <> 'cancelled'
  order by state in ('received', 'checked', 'fitted'), lab_cases.id desc limit 1`

export const labCaseOfFitting = sql<Appointment['lab_case']>`(
  select json_build_object('id', lab_cases.id, 'state', state) ${firstFitted}
)`

/** When the work of a fitting is due, which only a warning says. */
export const dueOfFitting = sql<Day | null>`(select due_on ${firstFitted})`

type Fitting = Pick<Appointment, 'status' | 'datetime_start' | 'lab_case'> & { lab_due_on: Day | null }

/** A scheduled fitting before the day on which its work is due. */
export function warningsOfLab({ status, datetime_start, lab_case, lab_due_on }: Fitting) {
  if (status !== 'scheduled' || !lab_case || lab_due_on === null) return []
  return warningsOfFitting({ state: lab_case.state, due_on: lab_due_on, fitting_at: datetime_start })
}

/** Lab work of the patient is fitted at this new appointment; answers what of the appointment that changes. */
export async function fitAt(tx: Tx, lab_case_id: number, booked: AppointmentDetails) {
  const { id: fitting_appointment_id, patient_id, warnings } = booked
  const found = await tx.database
    .selectFrom('lab_cases')
    .select(['id', 'state', 'due_on', 'fitting_appointment_id'])
    .where('id', '=', lab_case_id)
    .where('patient_id', '=', patient_id)
    .forUpdate()
    .executeTakeFirst()
  ensure(found, () => invalid('lab_case_id', 'lab-case.charge-unknown'))
  ensureOpenCase(found.state)
  await tx.database
    .updateTable('lab_cases')
    .set({ fitting_appointment_id, ...edited(tx) })
    .where('id', '=', lab_case_id)
    .execute()
  const { fitting_appointment_id: before } = found
  const change = difference<object>({ fitting_appointment_id: before }, { fitting_appointment_id })
  record(tx, { kind: 'lab-case.changed', noun: 'lab-cases', record_id: lab_case_id, patient_id, ...change })
  const lab_case: { id: number; state: LabCaseState } = { id: lab_case_id, state: found.state }
  return { lab_case, warnings: [...warnings, ...warningsOfLab({ ...booked, lab_case, lab_due_on: found.due_on })] }
}
