import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { pagesOf } from '#test/support/pages-of.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const admin = clinic.as('admin')
const { registerPatient, completeAppointment, issueInvoice, pay } = recordFactory(clinic)

const setCurrency = (currency: string) =>
  clinic.database
    .updateTable('clinic')
    .set({ currency: currency as 'QR' })
    .execute()
const owe = (patient_id: number, cost: number) =>
  issueInvoice({ patient_id, appointment_id: null, treatments: [{ description: 'Filling', cost }] })
const balances = async (id: number) => {
  const { balance, balances: all } = (await admin.get(`/api/patients/${id}`)).body
  return [balance, ...all.map(({ currency, amount }) => `${currency} ${amount}`)]
}

const both = (await registerPatient({ full_name: 'Both' })).id
const dollars = (await registerPatient({ full_name: 'Dollars' })).id
const riyals = (await registerPatient({ full_name: 'Riyals' })).id
const appointment = await completeAppointment({ patient_id: both })
await owe(both, 100.25)
await owe(riyals, 30)
await moveClock(clinic, '2026-11-18T06:01:00Z')
const paidInRiyals = await issueInvoice({ paid_amount: 1_050.5 })
await setCurrency('USD')
await owe(both, 20.5)
await owe(both, 4.5)
await owe(dollars, 7)
const paidInDollars = await issueInvoice({ paid_amount: 1_000 })
await pay(paidInDollars.id, 50.5)

test('a balance is in the clinic’s currency, with other currencies beside it', async () => {
  expect(await balances(both)).toEqual([25, 'USD 25', 'QR 100.25'])
  expect(await balances(dollars)).toEqual([7, 'USD 7'])
  expect(await balances(riyals)).toEqual([0, 'QR 30'])
  await setCurrency('QR')
  expect(await balances(both)).toEqual([100.25, 'QR 100.25', 'USD 25'])
  expect(await balances(dollars)).toEqual([0, 'USD 7'])
  const { body } = await admin.get(`/api/appointments/${appointment.id}`)
  expect(body.patient_balances).toEqual((await admin.get(`/api/patients/${both}`)).body.balances)
  expect(body.patient_balance).toBe(100.25)
})

test('a patient who owes in another currency is found, in every order and page', async () => {
  const names = async (query: string) => {
    const { body } = await admin.get(`/api/patients?${query}`)
    expect((await pagesOf(admin, `/api/patients?${query}`, 1)).flat()).toEqual(body)
    return body.map(({ full_name }) => full_name)
  }
  expect(await names('hasBalance=true')).toEqual(['Both', 'Dollars', 'Riyals'])
  expect(await names('sort=balance')).toEqual(['Both', 'Riyals', 'Dollars'])
  expect(await names('sort=owing_since')).toEqual(['Both', 'Riyals', 'Dollars'])
})

test('the dashboard shows each currency, the clinic’s first', async () => {
  const cards = async () => (await admin.get('/api/reports/dashboard')).body
  const sums = [
    { currency: 'QR', amount: 130.25 },
    { currency: 'USD', amount: 32 },
  ]
  expect(await cards()).toMatchObject({ outstanding_amount: 130.25, outstanding_amounts: sums })
  await setCurrency('USD')
  expect(await cards()).toMatchObject({ outstanding_amount: 32, outstanding_amounts: sums.toReversed() })
  await setCurrency('GBP')
  expect(await cards()).toMatchObject({ outstanding_amount: 0, outstanding_amounts: sums })
  await setCurrency('QR')
})

test('payouts are summed in each currency, the clinic’s first, and each CSV row names its own', async () => {
  const summary = async () =>
    (await admin.get('/api/doctors/payouts/summary')).body.map(({ currency, gross_amount }) => [currency, gross_amount])
  expect(await summary()).toEqual([
    ['QR', 367.68],
    ['USD', 367.68],
  ])
  await setCurrency('USD')
  expect((await summary())[0]?.[0]).toBe('USD')
  await setCurrency('QR')
  const { text } = await admin.get('/api/reports/export?type=invoices')
  const row = (id: number) => text.split('\r\n').find((line) => line.startsWith(`${id},`))
  expect([paidInRiyals, paidInDollars].map(({ id }) => row(id)?.includes(',QR,'))).toEqual([true, false])
})

test('credit, receivables, reports and statements are in the clinic’s currency first', async () => {
  await admin.post(`/api/patients/${both}/deposits`, { amount: 70, payment_method: 'cash' })
  await setCurrency('AED')
  await admin.post(`/api/patients/${both}/deposits`, { amount: 9, payment_method: 'cash' })
  await owe(both, 600)
  await admin.put(`/api/invoices/${(await owe(both, 8)).id}/flag`, { request_admin_review: true })
  await setCurrency('QR')
  await admin.put(`/api/invoices/${(await owe(both, 5)).id}/flag`, { request_admin_review: true })
  const { body: patient } = await admin.get(`/api/patients/${both}`)
  expect([patient.credit, patient.credits]).toEqual([
    70,
    [
      { currency: 'QR', amount: 70 },
      { currency: 'AED', amount: 9 },
    ],
  ])
  const { text } = await admin.get('/api/receivables/export')
  const currencies = [...text.matchAll(/,(QR|USD|AED),/g)].map(([, currency]) => currency)
  expect(currencies).toEqual(['QR', 'QR', 'AED', 'USD', 'USD'])
  const { body: summary } = await admin.get('/api/reports/export/summary?type=invoices')
  expect(summary.left_out.map(({ currency }) => currency)).toEqual(['QR', 'AED'])

  await setCurrency('USD')
  await moveClock(clinic, '2026-12-02T06:00:00Z')
  const { body: closed } = await admin.post('/api/statements', { month: '2026-11' })
  const order = closed.map(({ currency }) => currency)
  expect(order).toEqual(['USD', 'QR'])
  expect((await admin.get('/api/statements')).body.map(({ currency }) => currency)).toEqual(order)
  const { body: months } = await admin.get('/api/statements/months')
  expect(months.closed[0]?.totals.map(({ currency }) => currency)).toEqual(order)
})

test('the check of the clinic finds nothing wrong, whatever the currency is', async () => {
  for (const currency of ['QR', 'USD', 'AED']) {
    await setCurrency(currency)
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  }
})
