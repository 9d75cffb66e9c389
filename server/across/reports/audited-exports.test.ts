import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

test('an export is recorded with its filters, the patient it concerns and the file name', async () => {
  const { id: patient_id } = await registerPatient()
  await recorded()
  const days = { start_date: '2026-11-01', end_date: '2026-11-18' }
  await clinic
    .as('manager')
    .get(`/api/reports/export?type=invoices&patient_id=${patient_id}&start_date=2026-11-01&end_date=2026-11-18`)
  await clinic.as('manager').get('/api/reports/export?type=payouts')
  const nothing = { record_id: null, before: null, after: null }
  const exported = { kind: 'report.exported', noun: 'reports', ...nothing }
  expect(await recorded()).toEqual([
    { ...exported, patient_id, details: expect.objectContaining({ type: 'invoices', patient_id, ...days }) },
    {
      ...exported,
      patient_id: null,
      details: expect.objectContaining({ type: 'payouts', filename: expect.any(String) }),
    },
  ])
})
