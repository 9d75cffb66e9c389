import type { Plan } from '#contract/plans.ts'
import { pathTo } from '#web/base/links/paths.ts'
import type { PlanPart } from './plan-parts.ts'

interface Planned {
  patient_id: number
  doctor_id: number
}

/** Opens the search for a time with these parts of a plan, which then fill the appointment, with the doctor who does them. */
export const bookingOf = ({ patient_id, doctor_id }: Planned, parts: readonly PlanPart[]) =>
  pathTo('appointments', {
    find: patient_id,
    doctor_id: parts[0]?.doctor_id ?? doctor_id,
    plan_items: parts.map(({ id }) => id).join(','),
  })

/** Opens a booking that is repeated, with a session of a plan at each visit. */
export const seriesOf = ({ patient_id, patient_name, doctor_id }: Plan, sessions: readonly PlanPart[]) =>
  pathTo('appointments', {
    new: true,
    patient_id,
    patient_name,
    doctor_id: sessions[0]?.doctor_id ?? doctor_id,
    plan_items: sessions.map(({ id }) => id).join(','),
    minutes: Math.max(...sessions.map(({ minutes }) => minutes ?? 0)) || undefined,
  })
