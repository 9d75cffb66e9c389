import { beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory, moveClock } from '#test/support/factories.ts'
import { pagesOf } from '#test/support/pages-of.ts'

const clinic = await clinicApp({ now: '2026-10-01T08:00:00Z' })
const admin = clinic.as('admin')
const { registerPatient, completeAppointment, issueInvoice, pay } = recordFactory(clinic)

const line = (cost: number) => [{ description: 'Filling', cost }]
const owe = async (patient_id: number, cost: number) =>
  issueInvoice({ patient_id, appointment_id: null, treatments: line(cost) })

beforeAll(async () => {
  const [little, much, hidden, paid] = [
    await registerPatient({ full_name: 'Long, little' }),
    await registerPatient({ full_name: 'Short, much' }),
    await registerPatient({ full_name: 'Hidden' }),
    await registerPatient({ full_name: 'Paid' }),
  ]
  await owe(hidden.id, 9_000)
  await admin.put(`/api/patients/${hidden.id}`, { full_name: 'Hidden', hidden: true })
  const fullyPaid = await owe(much.id, 10)
  await moveClock(clinic, '2026-10-02T08:00:00Z')
  await owe(little.id, 280)
  await moveClock(clinic, '2026-11-02T08:00:00Z')
  await owe(much.id, 500.25)
  await owe(much.id, 100)
  await pay(fullyPaid.id, 10)
  await pay((await owe(paid.id, 30)).id, 30)
  const gone = await owe(paid.id, 40)
  await admin.put(`/api/invoices/${gone.id}/cancel`, {})
})

async function listed(query: string, person = admin) {
  const { status, body } = await person.get(`/api/patients?${query}`)
  expect(status).toBe(200)
  expect((await pagesOf(person, `/api/patients?${query}`, 1)).flat()).toEqual(body)
  return body
}

describe('patients who owe', () => {
  test('are sorted by the amount, the largest first, or by how long, the longest first; hidden ones last', async () => {
    const names = async (query: string) => (await listed(query)).map(({ full_name }) => full_name)
    expect(await names('sort=balance')).toEqual(['Short, much', 'Long, little', 'Hidden'])
    expect(await names('hasBalance=true&sort=owing_since')).toEqual(['Long, little', 'Short, much', 'Hidden'])
    expect(await names('hasBalance=true&sort=name')).toEqual(['Long, little', 'Short, much', 'Hidden'])
    expect((await admin.get('/api/patients?sort=age')).status).toBe(400)
  })

  test('are the same rows in every order, and their sum is the dashboard’s figure', async () => {
    const byName = await listed('hasBalance=true')
    for (const sort of ['balance', 'owing_since']) {
      const rows = await listed(`sort=${sort}`)
      expect(rows.toSorted((a, b) => a.id - b.id)).toEqual(byName.toSorted((a, b) => a.id - b.id))
    }
    const debts = byName.map(({ full_name, balance, owing_since }) => [full_name, balance, owing_since])
    expect(debts).toEqual([
      ['Long, little', 280, '2026-10-02T08:00:00.000Z'],
      ['Short, much', 600.25, '2026-11-02T08:00:00.000Z'],
      ['Hidden', 9_000, '2026-10-01T08:00:00.000Z'],
    ])
    for (const { id, owing_since } of byName) {
      expect((await admin.get(`/api/patients/${id}`)).body.owing_since).toBe(owing_since)
    }
    const { body: figures } = await admin.get('/api/reports/dashboard')
    expect(figures.outstanding_amount).toBe(9_880.25)
  })

  test('a doctor sees only their own patients, in every order', async () => {
    const { patient_id, id } = await completeAppointment()
    await issueInvoice({ patient_id, appointment_id: id, treatments: line(70) })
    for (const sort of ['name', 'balance', 'owing_since']) {
      const rows = await listed(`hasBalance=true&sort=${sort}`, clinic.as('doctor'))
      expect(rows.map((row) => [row.id, row.balance])).toEqual([[patient_id, 70]])
    }
  })

  test('owing_since is null for a patient who owes nothing', async () => {
    const { body } = await admin.get('/api/patients/search?q=Paid')
    expect(body.map(({ balance, owing_since }) => [balance, owing_since])).toEqual([[0, null]])
  })
})
