import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { recordFactory } from '#test/support/factories.ts'
import { importing } from '#test/support/importing.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const { brought } = importing(clinic)
const today = clinic.clock.now.toISOString().slice(0, 10)
const days = `start_date=${today}&end_date=${today}`

test('imported patients are no new patients, in figures, their rows and their CSV', async () => {
  await registerPatient({ full_name: 'Walked In' })
  await brought('patients', 'Name,Phone\nCame Along,33111111\nCame Too,33111112\n')
  // A patient whom a file changes was registered here.
  await brought('patients', 'Name,Phone,Email\nCame Along,33111111,came@example.com\n', { duplicates: 'update' })
  const { body } = await admin.get(`/api/reports/figures?${days}`)
  expect(body.period).toMatchObject({ new_patients: 1, imported_patients: 2 })
  const registered = `registered_from=${today}&registered_to=${today}`
  const rows = async (imported: boolean, page = '') =>
    (await admin.get(`/api/patients?${registered}&imported=${String(imported)}${page}`)).body.map(
      ({ full_name }) => full_name,
    )
  expect([await rows(false), await rows(true)]).toEqual([['Walked In'], ['Came Along', 'Came Too']])
  expect([await rows(false, '&limit=5'), await rows(true, '&limit=5')]).toEqual([
    ['Walked In'],
    ['Came Along', 'Came Too'],
  ])
  const { text } = await admin.get(`/api/reports/figures/export?${days}&of=parts`)
  expect(readCsv(text.replace('\u{FEFF}', ''))[0]).toMatchObject({ 'New patients': '1', 'Imported patients': '2' })
})

test('a balance brought forward is not outstanding of today, nor among the invoices of today', async () => {
  const { id: patient_id } = await registerPatient({ full_name: 'Owed Before' })
  await brought('opening_balances', 'Patient Name,Balance\nOwed Before,75\n')
  const treatments = [{ description: 'Filling', cost: 20 }]
  const own = (await admin.post('/api/invoices', { patient_id, treatments, payment_method: 'cash' })).body
  const { body: left } = await admin.get('/api/reports/end-of-day')
  expect(left.outstanding_today.map(({ id }) => id)).toEqual([own.id])
  expect(left.counts.outstanding_today).toBe(1)
  // The debt itself stays: it is asked for, and it is outstanding.
  expect((await admin.get(`/api/patients/${patient_id}`)).body.balance).toBe(95)
  const listed = (await admin.get(`/api/invoices?patient_id=${patient_id}`)).body
  expect(listed.map(({ id, brought_forward }) => [id === own.id, brought_forward])).toEqual([
    [true, false],
    [false, true],
  ])
})
