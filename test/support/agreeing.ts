import { expect } from 'vitest'
import type { clinicApp } from './clinic-app.ts'
import { moveClock, recordFactory } from './factories.ts'

export const MONTHLY = [
  { due_on: '2026-11-17', amount: 100 },
  { due_on: '2026-12-17', amount: 300 },
  { due_on: '2027-01-17', amount: 200 },
]

/** Patients who owe, and plans that they accepted. */
export function agreeing(clinic: Awaited<ReturnType<typeof clinicApp>>) {
  const { registerPatient, issueInvoice, completeAppointment, own_doctor } = recordFactory(clinic)
  const [admin, doctor, desk] = [clinic.as('admin'), clinic.as('doctor'), clinic.as('receptionist')]

  const person = async () => (await registerPatient()).id
  const bill = async (patient_id: number, cost: number, paid_amount = 0) => {
    const treatments = [{ description: 'Braces', cost }]
    return (await issueInvoice({ patient_id, appointment_id: null, treatments, paid_amount })).id
  }
  const on = (day: string) => moveClock(clinic, `${day}T06:00:00Z`)

  const acceptedPlan = async (patient_id: number, cost = 600): Promise<number> => {
    const written = { title: 'Braces', doctor_id: own_doctor, items: [{ description: 'Braces', cost }] }
    const { body: plan } = await admin.post(`/api/patients/${patient_id}/plans`, written)
    await doctor.post(`/api/plans/${plan.id}/propose`, { valid_until: '2099-01-01' })
    await admin.post(`/api/plans/${plan.id}/propose`, { valid_until: '2099-01-01' })
    const accepted = plan.items.map((item: { id: number }) => item.id)
    expect((await desk.post(`/api/plans/${plan.id}/answer`, { accepted, signed_name: 'H' })).status).toBe(200)
    return plan.id
  }
  return { own_doctor, person, bill, on, acceptedPlan, completeAppointment, issueInvoice }
}
