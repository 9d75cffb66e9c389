import type { APIRequestContext } from '@playwright/test'
import type { AppointmentDetails } from '../contract/appointments.ts'
import type { InvoiceDetails } from '../contract/invoices.ts'
import type { Patient } from '../contract/patients.ts'
import type { Role } from '../domain/access.ts'
import { expect, test as base } from './browser.ts'

export interface Line {
  treatment_code?: string | null
  description: string
  cost: number
}

export const two_lines: Line[] = [
  { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: 900 },
  { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 },
]

/** What tests of invoices build on: patients, visits and invoices of their own, made over HTTP. */
export const test = base.extend<{ desk: ReturnType<typeof frontDesk> }>({
  desk: async ({ request, tokens }, use) => use(frontDesk(request, tokens)),
})

export type Desk = ReturnType<typeof frontDesk>

function frontDesk(http: APIRequestContext, tokens: Record<Role, string>) {
  const send = async <Answer>(role: Role, method: string, path: string, data?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${tokens[role]}` }
    const ask = () => http.fetch(path, { method, headers, ...(data ? { data } : {}) })
    let answer = await ask()
    // As a screen does when the server has too much to do: what is refused so was not begun.
    for (let again = 0; answer.status() === 503 && again < 5; again++) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      answer = await ask()
    }
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }

  const registerPatient = (full_name = `Noora ${unique()}`) =>
    send<Patient>('receptionist', 'POST', '/api/patients', { full_name })

  const doctor = async () => {
    const { user } = await send<{ user: { doctor_id: number; name: string } }>('doctor', 'GET', '/api/auth/verify')
    return { id: user.doctor_id, name: user.name }
  }

  const completeVisit = async (treatments: Line[] = two_lines, patient?: Pick<Patient, 'id'>) => {
    const visitor = patient ?? (await registerPatient())
    const visit = { patient_id: visitor.id, doctor_id: (await doctor()).id, ...someHour(), allow_overlap: true }
    const { id } = await send<AppointmentDetails>('receptionist', 'POST', '/api/appointments', visit)
    const done = { status: 'completed', treatments }
    return send<AppointmentDetails>('receptionist', 'PUT', `/api/appointments/${id}/status`, done)
  }

  const issueInvoice = async (
    fields: { paid_amount?: number; treatments?: Line[]; payment_method?: string; request_admin_review?: boolean } = {},
  ) => {
    const { id, patient_id } = await completeVisit()
    const invoice = { patient_id, appointment_id: id, treatments: two_lines, payment_method: 'cash', ...fields }
    return send<InvoiceDetails>('receptionist', 'POST', '/api/invoices', invoice)
  }

  const invoice = (id: number) => send<InvoiceDetails>('admin', 'GET', `/api/invoices/${id}`)
  const pay = (id: number, amount: number) =>
    send<InvoiceDetails>('receptionist', 'POST', `/api/invoices/${id}/payments`, { amount, payment_method: 'cash' })

  return { tokens, send, registerPatient, doctor, completeVisit, issueInvoice, invoice, pay }
}

let last = 0
const unique = () => `${Date.now().toString(36)}${(last += 1)}`

/** Far from the days that other tests look at. */
function someHour() {
  const day = new Date(Date.UTC(2031, 0, 1 + Math.floor(Math.random() * 9000))).toISOString().slice(0, 10)
  const hour = String(8 + Math.floor(Math.random() * 10)).padStart(2, '0')
  return { datetime_start: `${day}T${hour}:00`, datetime_end: `${day}T${hour}:30` }
}
