import { expect, test } from 'vitest'
import type { Currency } from '#domain/clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-09-10T09:00:00Z' })
const manager = clinic.as('manager')
const { completeAppointment, issueInvoice } = recordFactory(clinic)

/** Creates an appointment of this doctor, invoiced and paid in the clinic's current currency. */
async function earn(doctor_id: number) {
  const { id, patient_id } = await completeAppointment({ doctor_id })
  await issueInvoice({ patient_id, appointment_id: id, paid_amount: 100 })
}
const useCurrency = (currency: Currency) => clinic.owner.updateTable('clinic').set({ currency }).execute()

test('a clinic without payouts has no month to close', async () => {
  expect((await manager.get('/api/statements/months')).body).toEqual({ closed: [], open: [] })
})

test('statements are sorted by name, with the same name by doctor, and each doctor’s begin with the clinic’s currency', async () => {
  const doctors: number[] = []
  for (const [name, email] of [
    ['Zain', 'zain@example.test'],
    ['Amal', 'amal@example.test'],
    ['Amal', 'amal.two@example.test'],
  ] as const) {
    doctors.push(Number((await clinic.createSignedIn('doctor', name, email)).user.doctor_id))
  }
  const [zain = 0, amal = 0, secondAmal = 0] = doctors
  for (const currency of ['USD', 'EUR', 'QR'] as const) {
    await useCurrency(currency)
    for (const doctor of [secondAmal, zain, amal]) await earn(doctor)
  }
  expect((await manager.get('/api/statements/months')).body.open).toEqual([])
  await moveClock(clinic, '2026-10-02T09:00:00Z')
  const { body } = await manager.get('/api/statements/preview?month=2026-09')
  expect(body.map(({ doctor_id, currency }) => [doctor_id, currency])).toEqual(
    [amal, secondAmal, zain].flatMap((doctor) => ['QR', 'EUR', 'USD'].map((currency) => [doctor, currency])),
  )
})
