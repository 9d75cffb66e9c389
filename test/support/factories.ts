import { addDays } from '#domain/calendar.ts'
import type { Answer, clinicApp } from './clinic-app.ts'

export type ClinicApp = Awaited<ReturnType<typeof clinicApp>>
export interface Person {
  post: ClinicApp['anonymous']['post']
  put: ClinicApp['anonymous']['put']
}

interface Line {
  treatment_code?: string | null
  description: string
  cost: number
}

export const endodontics: Line[] = [
  { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: 900 },
  { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 },
]

/** Creates records over HTTP as a front desk does; each appointment gets its own hour. */
export function recordFactory(clinic: ClinicApp) {
  const receptionist = clinic.as('receptionist')
  const own_doctor = Number(clinic.as('doctor').user.doctor_id)
  let patients = 0
  let appointments = 0

  const registerPatient = async (fields: Record<string, unknown> = {}) => {
    return made(await receptionist.post('/api/patients', { full_name: `Patient ${++patients}`, ...fields }))
  }

  /** Two patients to merge: `other_id` into `id`. */
  const twoPatients = async () => ({ id: (await registerPatient()).id, other_id: (await registerPatient()).id })

  /** An hour that no other appointment of this factory has. */
  const freeHour = () => {
    const day = addDays('2030-01-01', Math.floor(appointments / 20))
    const hour = String(appointments++ % 20).padStart(2, '0')
    return { datetime_start: `${day}T${hour}:00`, datetime_end: `${day}T${hour}:30` }
  }

  const book = async (fields: Record<string, unknown> = {}) => {
    const patient_id = fields['patient_id'] ?? (await registerPatient()).id
    const appointment = { patient_id, doctor_id: own_doctor, ...freeHour(), ...fields }
    return made(await receptionist.post('/api/appointments', appointment))
  }

  const completeAppointment = async (fields: Record<string, unknown> = {}) => {
    const { id } = await book(fields)
    return made(await receptionist.put(`/api/appointments/${id}/status`, { status: 'completed' }))
  }

  /** An invoice for a completed appointment, unless `appointment_id` is null. */
  const issueInvoice = async (fields: Record<string, unknown> = {}, by: Person = receptionist) => {
    const appointment = fields['appointment_id'] === undefined ? await completeAppointment() : null
    const patient_id = fields['patient_id'] ?? appointment?.patient_id ?? (await registerPatient()).id
    const invoice = {
      patient_id,
      appointment_id: appointment?.id ?? null,
      treatments: endodontics,
      payment_method: 'cash',
      ...fields,
    }
    return made(await by.post('/api/invoices', invoice))
  }

  const pay = async (invoice_id: number, amount: number, payment_method = 'cash', by: Person = receptionist) =>
    made(await by.post(`/api/invoices/${invoice_id}/payments`, { amount, payment_method }))

  return { own_doctor, registerPatient, twoPatients, freeHour, book, completeAppointment, issueInvoice, pay }
}

/** Throws unless the set-up request succeeded. */
function made<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Makes a doctor a specialist with the usual 35 and 40 percent. */
export const makeSpecialist = (clinic: ClinicApp, doctor_id: number) =>
  clinic.as('admin').put(`/api/settings/doctors/${doctor_id}`, {
    is_specialist: true,
    general_payout_percentage: 35,
    specialist_payout_percentage: 40,
  })

/** Advances the clinic's clock; sessions stay valid. */
export async function moveClock(clinic: ClinicApp, instant: string) {
  clinic.clock.now = new Date(instant)
  await clinic.database
    .updateTable('sessions')
    .set({ created_at: clinic.clock.now, last_used_at: clinic.clock.now })
    .execute()
}
