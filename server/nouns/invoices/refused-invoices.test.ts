import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const [desk, admin] = [clinic.as('receptionist'), clinic.as('admin')]
const { own_doctor, registerPatient, book, completeAppointment, issueInvoice } = recordFactory(clinic)

const issue = (fields: Record<string, unknown>, by = desk) =>
  by.post('/api/invoices', { treatments: endodontics, payment_method: 'cash', ...fields })

/** What the attempts were answered, and the numbers of the invoices issued before and after them. */
async function between(attempts: () => Promise<{ status: number }[]>) {
  const before = (await issueInvoice({ appointment_id: null })).id
  const statuses = (await attempts()).map(({ status }) => status)
  return { before, statuses, after: (await issueInvoice({ appointment_id: null })).id }
}

async function withDeposit(amount: number) {
  const { id } = await registerPatient()
  await desk.post(`/api/patients/${id}/deposits`, { amount, payment_method: 'cash' })
  return id
}

const treatment = { treatment_code: 'FILL', description: 'Filling', cost: 300 }

async function doneTreatment() {
  const { patient_id } = await book({ doctor_id: own_doctor })
  const { body } = await admin.post(`/api/patients/${patient_id}/chart-items`, {
    kind: 'treatment',
    status: 'done',
    code: treatment.treatment_code,
    description: treatment.description,
    teeth: [{ tooth: 11, surfaces: ['M'] }],
  })
  return { patient_id, chart_item_id: body.id }
}

test.each<[string, () => Promise<{ status: number }>, number]>([
  ['more credit than there is', async () => issue({ patient_id: await withDeposit(50), credit_amount: 50.01 }), 400],
  ['credit without any', async () => issue({ patient_id: (await registerPatient()).id, credit_amount: 1 }), 400],
  ['more than the total', async () => issue({ patient_id: (await registerPatient()).id, paid_amount: 5_000 }), 400],
  ['an unknown patient', async () => issue({ patient_id: 999_999_999_999 }), 400],
  [
    'an appointment that is not completed',
    async () => {
      const { id, patient_id } = await book()
      return issue({ patient_id, appointment_id: id })
    },
    400,
  ],
])('an invoice refused for %s leaves no gap in the numbers', async (_why, attempt, status) => {
  const { before, statuses, after } = await between(async () => [await attempt()])
  expect({ statuses, after }).toEqual({ statuses: [status], after: before + 1 })
})

test.each<[string, () => Promise<Record<string, unknown>>, number]>([
  [
    'an appointment',
    async () => {
      const { id, patient_id } = await completeAppointment()
      return { patient_id, appointment_id: id }
    },
    409,
  ],
  [
    'a treatment of the chart',
    async () => {
      const { patient_id, chart_item_id } = await doneTreatment()
      return { patient_id, treatments: [{ ...treatment, chart_item_id }] }
    },
    409,
  ],
  ['credit', async () => ({ patient_id: await withDeposit(60), credit_amount: 60 }), 400],
])('of several invoices at once for %s, those refused leave no gap', async (_what, prepare, refused) => {
  const input = await prepare()
  const { before, statuses, after } = await between(() => Promise.all([1, 2, 3, 4].map(() => issue(input))))
  const inOrder = statuses.toSorted((one, other) => one - other)
  expect({ inOrder, after }).toEqual({ inOrder: [201, refused, refused, refused], after: before + 2 })
})
