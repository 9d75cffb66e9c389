import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const admin = clinic.as('admin')
const { factory, claimed, sent } = await settlingFactory(clinic)
const X_RAY = 'أشعة سينية'
const NAME = 'د. ليلى منصور'

test('an insurer’s paper in Arabic has the Arabic names of the treatments and of the doctor', async () => {
  await clinic.owner
    .updateTable('treatment_codes')
    .set({ description: 'X-ray', description_ar: X_RAY })
    .where('code', '=', 'XR-01')
    .execute()
  await clinic.owner.updateTable('doctors').set({ name_ar: NAME }).where('id', '=', factory.own_doctor).execute()
  const { batch, policy_id, patient_id, ...claim } = await sent(await claimed({ own_payer: true }))
  expect((await admin.get(`/api/claims/${claim.id}`)).body).toMatchObject({
    doctor_name_ar: NAME,
    lines: [
      { description: 'X-ray', description_ar: X_RAY },
      { description: 'Filling', description_ar: null },
    ],
  })
  expect((await admin.get(`/api/claim-batches/${batch.id}`)).body.lines).toMatchObject([
    { description: 'X-ray', description_ar: X_RAY },
    { description_ar: null },
  ])

  const [x_ray, panorama] = ['X-ray', 'X-ray of the jaw'].map((description) => {
    return { treatment_code: 'XR-01', description, cost: 150.5 }
  })
  const asked = { policy_id, doctor_id: factory.own_doctor, lines: [x_ray, panorama] }
  const { body: approval } = await admin.post(`/api/patients/${patient_id}/approvals`, asked)
  // Words that somebody typed are not those of the code.
  expect(approval).toMatchObject({
    doctor_name_ar: NAME,
    lines: [{ description_ar: X_RAY }, { description: 'X-ray of the jaw', description_ar: null }],
  })
})
