import { expect } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { type ClinicApp, recordFactory } from '#test/support/factories.ts'

export const teeth = [{ tooth: 36 }]
export const SESSIONS = [
  { visit: 1, description: 'Access', cost: 200 },
  { visit: 2, description: 'Shaping', cost: 300.5 },
  { visit: 4, description: 'Filling of the canals', cost: 399.5 },
]
export const ENDO = { treatment_code: 'RCT-01', description: 'Root canal', cost: 900, teeth, sessions: SESSIONS }
export const XRAY = { description: 'X-ray', cost: 50 }

/** Plans with treatments in sessions, and visits for them, in this clinic. */
export async function clinicWithSessions(clinic: ClinicApp) {
  const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)
  const desk = clinic.as('receptionist')
  const other_doctor = Number((await clinic.createSignedIn('doctor', 'Omar Other')).user.doctor_id)

  async function planOf(items: object[] = [ENDO, XRAY], accepts = true) {
    const { id: patient_id } = await registerPatient()
    const { body, status } = await desk.post(`/api/patients/${patient_id}/plans`, {
      title: 'Tooth 36',
      doctor_id,
      items,
    })
    expect([status, body]).toMatchObject([201, { title: 'Tooth 36' }])
    if (!accepts) return body
    await desk.post(`/api/plans/${body.id}/propose`, { valid_until: '2026-11-30' })
    const accepted = body.items.map(({ id }) => id)
    return (await desk.post(`/api/plans/${body.id}/answer`, { accepted, signed_name: 'Huda' })).body
  }
  const now = async ({ id, patient_id }: Plan) =>
    (await desk.get(`/api/patients/${patient_id}/plans`)).body.find((plan) => plan.id === id)
  const statesOf = async (plan: Plan) => (await now(plan))?.items[0]?.sessions.map(({ state }) => state)
  const sessionsOf = (plan: Plan) => plan.items[0]?.sessions.map(({ id }) => id) ?? []
  let minute = 0
  /** On the clinic's own day, so that it can be taken back. */
  const today = () => {
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 6, minutes)).toISOString().slice(0, 16)
    minute += 5
    return { datetime_start: at(minute), datetime_end: at(minute + 5) }
  }
  const bookSessions = (plan: Plan, plan_session_ids: number[], fields: object = {}) =>
    book({ patient_id: plan.patient_id, plan_session_ids, ...today(), ...fields })
  const setStatus = (id: number, status: string, fields: object = {}) =>
    desk.put(`/api/appointments/${id}/status`, { status, ...fields })
  const chartOf = async ({ patient_id }: Plan) =>
    (await clinic.as('admin').get(`/api/patients/${patient_id}/chart`)).body.items
  const unscheduled = async (plan: Plan) =>
    (await desk.get('/api/plans/unscheduled')).body.find(({ plan_id }) => plan_id === plan.id)
  return {
    doctor_id,
    other_doctor,
    planOf,
    now,
    statesOf,
    sessionsOf,
    today,
    bookSessions,
    setStatus,
    chartOf,
    unscheduled,
  }
}
