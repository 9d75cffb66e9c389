import { beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { pagesOf } from '#test/support/pages-of.ts'

const clinic = await clinicApp({ now: '2026-07-01T06:00:00Z' })
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const receptionist = clinic.as('receptionist')
const { registerPatient, issueInvoice, pay } = recordFactory(clinic)

const owe = (patient_id: number, cost: number) =>
  issueInvoice({ patient_id, appointment_id: null, treatments: [{ description: 'Filling', cost }] })
const owed = async (query = '') => (await manager.get(`/api/receivables?${query}`)).body
const figures = async (query: string) =>
  (await owed(query)).map((row) => [
    row.patient_name,
    row.days_0_30,
    row.days_31_60,
    row.days_61_90,
    row.over_90,
    row.total,
    row.oldest_on,
  ])

let nura = 0
let silent = 0

beforeAll(async () => {
  nura = (await registerPatient({ full_name: 'Nura', contact_number: '5511 2233' })).id
  silent = (await registerPatient({ full_name: 'Silent', contact_number: '5511 2244', do_not_contact: true })).id
  const gone = await owe(silent, 75)
  await owe(nura, 100)
  await moveClock(clinic, '2026-08-20T06:00:00Z')
  const part = await owe(nura, 50)
  // 23:59 on 20 September in Doha
  await moveClock(clinic, '2026-09-20T20:59:00Z')
  await owe(nura, 20.5)
  await moveClock(clinic, '2026-10-20T06:00:00Z')
  await owe(silent, 8)
  await pay(part.id, 30)
  await moveClock(clinic, '2026-10-21T06:00:00Z')
  await admin.put(`/api/invoices/${gone.id}/cancel`, {})
  await pay(part.id, 20)
})

describe('a patient who owes', () => {
  test('is listed with the sums by age, the largest sum first', async () => {
    expect(await figures('')).toEqual([
      ['Nura', 0, 20.5, 0, 100, 120.5, '2026-07-01'],
      ['Silent', 8, 0, 0, 0, 8, '2026-10-20'],
    ])
    expect((await pagesOf(manager, '/api/receivables?as_of=2026-10-20', 1)).flat()).toEqual(
      await owed('as_of=2026-10-20'),
    )
  })

  test('on a past day is listed as at the end of that day, whatever came later', async () => {
    expect(await figures('as_of=2026-10-20')).toEqual([
      ['Nura', 20.5, 0, 20, 100, 140.5, '2026-07-01'],
      ['Silent', 8, 0, 0, 75, 83, '2026-07-01'],
    ])
    expect(await figures('as_of=2026-10-19')).toEqual([
      ['Nura', 20.5, 50, 0, 100, 170.5, '2026-07-01'],
      ['Silent', 0, 0, 0, 75, 75, '2026-07-01'],
    ])
    expect(await figures('as_of=2026-07-31')).toEqual([
      ['Nura', 100, 0, 0, 0, 100, '2026-07-01'],
      ['Silent', 75, 0, 0, 0, 75, '2026-07-01'],
    ])
    expect(await figures('as_of=2026-06-30')).toEqual([])
  })

  test('is refused for a future day', async () => {
    for (const path of ['/api/receivables', '/api/receivables/totals', '/api/receivables/export']) {
      expect(await manager.get(`${path}?as_of=2026-10-22`)).toMatchObject({
        status: 400,
        body: { fields: { as_of: 'That day has not come yet' } },
      })
    }
  })

  test('has a link to write to them, unless they asked not to be contacted', async () => {
    const [first, second] = await owed()
    expect(first?.text).toContain('QR 120.50')
    expect(first?.whatsapp_url).toBe(`https://wa.me/97455112233?text=${encodeURIComponent(first?.text ?? '')}`)
    expect(second).toMatchObject({ do_not_contact: true, whatsapp_url: null, contact_number: '5511 2244' })
  })

  test('has the last contact until the end of that day', async () => {
    expect((await owed()).map(({ last_contact }) => last_contact)).toEqual([null, null])
    const contact = { patient_id: nura, about: 'debt', channel: 'call', outcome: 'no_answer' }
    await receptionist.post('/api/contacts', contact)
    await moveClock(clinic, '2026-10-22T06:00:00Z')
    await receptionist.post('/api/contacts', { ...contact, outcome: 'reached' })
    expect((await owed())[0]?.last_contact).toMatchObject({ about: 'debt', outcome: 'reached' })
    expect((await owed('as_of=2026-10-21'))[0]?.last_contact).toMatchObject({ outcome: 'no_answer' })
    expect((await owed('as_of=2026-10-20'))[0]?.last_contact).toBeNull()
  })

  test('in other currencies is listed beside the clinic’s, and never added to it', async () => {
    await clinic.database.updateTable('clinic').set({ currency: 'USD' }).execute()
    await owe(nura, 7)
    const [row] = await owed()
    expect(row).toMatchObject({
      patient_name: 'Nura',
      days_0_30: 7,
      total: 7,
      other_currencies: [{ currency: 'QR', days_0_30: 0, days_31_60: 20.5, days_61_90: 0, over_90: 100, total: 120.5 }],
    })
    expect(row?.text).toContain('USD 7.00\nQR 120.50')
    const { body } = await manager.get('/api/receivables/totals')
    expect(body).toEqual({
      as_of: '2026-10-22',
      patients: 2,
      totals: [
        { currency: 'USD', days_0_30: 7, days_31_60: 0, days_61_90: 0, over_90: 0, not_due: 0, total: 7 },
        { currency: 'QR', days_0_30: 8, days_31_60: 20.5, days_61_90: 0, over_90: 100, not_due: 0, total: 128.5 },
      ],
    })
    const { text } = await manager.get('/api/receivables/export')
    const rows = readCsv(text.replace('\uFEFF', ''))
    expect(rows.map((each) => [each['Patient'], each['Currency'], each['Over 90 days'], each['Total']])).toEqual([
      ['Nura', 'USD', '0', '7'],
      ['Nura', 'QR', '100', '120.5'],
      ['Silent', 'QR', '0', '8'],
    ])
    await clinic.database.updateTable('clinic').set({ currency: 'QR' }).execute()
  })
})
