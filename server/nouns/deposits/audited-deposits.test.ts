import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const [receptionist, manager] = [clinic.as('receptionist'), clinic.as('manager')]
const { registerPatient } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

test('a deposit is recorded with its money, a refund with the amounts left before and after', async () => {
  const { id: patient_id } = await registerPatient()
  await recorded()
  const taken = { amount: 300, payment_method: 'card', notes: 'For the crown' }
  const { body: deposit } = await receptionist.post(`/api/patients/${patient_id}/deposits`, taken)
  const refund = { amount: 100.5, refund_method: 'cash', reason: 'Treated elsewhere' }
  const { status } = await manager.post(`/api/patients/${patient_id}/deposits/${deposit.id}/refunds`, refund)
  expect(status).toBe(201)
  const of_deposit = { noun: 'deposits', record_id: deposit.id, patient_id, details: { currency: 'QR' } }
  expect(await recorded()).toEqual([
    { kind: 'deposit.received', ...of_deposit, before: null, after: taken },
    { kind: 'deposit.refunded', ...of_deposit, before: { left: 300 }, after: { left: 199.5, ...refund } },
  ])
})

test('a refusal names what does not exist: the patient, or their deposit', async () => {
  const { id } = await registerPatient()
  const taken = { amount: 300, payment_method: 'card' }
  expect(await receptionist.post('/api/patients/999999/deposits', taken)).toMatchObject({
    status: 404,
    body: { code: 'patient.not-found' },
  })
  const refund = { amount: 1, refund_method: 'cash', reason: 'Treated elsewhere' }
  expect(await manager.post(`/api/patients/${id}/deposits/999999/refunds`, refund)).toMatchObject({
    status: 404,
    body: { code: 'deposit.not-found' },
  })
})

test('a deposit of zero is refused at its amount', async () => {
  const { id } = await registerPatient()
  expect(await receptionist.post(`/api/patients/${id}/deposits`, { amount: 0, payment_method: 'cash' })).toMatchObject({
    status: 400,
    body: { fields: { amount: 'Deposit amount must be greater than zero' } },
  })
})
