import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { formOf } from '#test/support/form.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const doctorId = clinic.as('doctor').user.doctor_id ?? 0
const recorded = newEntries(clinic.database)

const entry = (kind: string, record_id: number, more: object = {}) => {
  return { kind, noun: 'doctors', record_id, patient_id: null, before: null, after: null, details: null, ...more }
}
const pictureIn = (background: string) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()
const pictures = async () => (await clinic.database.selectFrom('images').select('id').execute()).length
const save = async (body: unknown) => {
  const answer = await admin.put(`/api/settings/doctors/${doctorId}`, body)
  expect(answer.status).toBe(200)
  return answer.body
}

test('a change of settings records the differences, and whether there is a new picture', async () => {
  await recorded()
  await save({ bio: 'Studied in Doha.', general_payout_percentage: 37.5 })
  const first = await save(formOf({ profile_image: await pictureIn('#ffffff') }))
  expect(await recorded()).toEqual([
    entry('doctor.updated', doctorId, {
      before: { bio: null, general_payout_percentage: 35 },
      after: { bio: 'Studied in Doha.', general_payout_percentage: 37.5 },
    }),
    entry('doctor.updated', doctorId, { before: {}, after: {}, details: { picture: true } }),
  ])
  expect(await pictures()).toBe(1)
  const second = await save(formOf({ profile_image: await pictureIn('#000000') }))
  expect(second.profile_image).not.toBe(first.profile_image)
  expect(await pictures(), 'the replaced one is gone').toBe(1)
  expect((await save({ bio: null })).profile_image, 'left out, it stays').toBe(second.profile_image)
  expect(await pictures()).toBe(1)
})

test('becoming a doctor, ending that and becoming one again is recorded each time, with the payout rates', async () => {
  await recorded()
  const user = { name: 'Dalia', email: 'dalia@example.test', role: 'doctor' }
  const { body } = await admin.post('/api/settings/users', { ...user, password: PASSWORD })
  const { id } = (await admin.get('/api/doctors')).body.find((doctor) => doctor.user_id === body.id) ?? { id: 0 }
  const become = (fields: object) => admin.put(`/api/settings/users/${body.id}`, { ...user, ...fields })
  const versionOf = async () => (await admin.get(`/api/settings/doctors/${id}`)).body.version
  const before = await versionOf()
  await become({ role: 'manager' })
  expect(await versionOf()).toBe(before + 1)
  await become({ specialist_payout_percentage: 45 })
  expect(await versionOf()).toBe(before + 2)
  const ofDoctors = (await recorded()).filter(({ noun }) => noun === 'doctors')
  const about = {
    is_specialist: false,
    name_ar: null,
    qualification: null,
    specialization: null,
    bio: null,
    licence_number: null,
    lab_cost_basis: 'none',
    usual_chair_id: null,
    active: true,
  }
  const after = { user_id: body.id, ...about, general_payout_percentage: 35, specialist_payout_percentage: 40 }
  expect(ofDoctors).toEqual([
    entry('doctor.activated', id, { after }),
    entry('doctor.deactivated', id),
    entry('doctor.activated', id, { after: { ...after, specialist_payout_percentage: 45 } }),
  ])
})

test('settings of an unknown doctor are refused, naming the doctor', async () => {
  const { status, body } = await admin.put('/api/settings/doctors/99999', { bio: 'x' })
  expect([status, body.error]).toEqual([404, 'Doctor not found'])
})

test('an inactive doctor can be activated again; an old version and a file that is no picture are refused', async () => {
  const { version } = await save({ active: false })
  expect((await save({ active: true })).active).toBe(true)
  const late = await admin.put(`/api/settings/doctors/${doctorId}`, { bio: 'Late', version })
  expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('this doctor')])
  const noPicture = formOf({ profile_image: Buffer.from('not a picture') })
  const { status, body } = await admin.put(`/api/settings/doctors/${doctorId}`, noPicture)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['profile_image']])
})
