import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { formOf } from '#test/support/form.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const dana = clinic.as('doctor').user.doctor_id ?? 0
const zaid = (await clinic.createSignedIn('doctor', 'Zaid Doctor')).user.doctor_id ?? 0

const settings = async (id: number) => (await admin.get(`/api/settings/doctors/${id}`)).body
const save = (id: number, body: unknown) => admin.put(`/api/settings/doctors/${id}`, body)

describe('the list of doctors', () => {
  test('is sorted by name, includes inactive ones, and can be read whole or in pages', async () => {
    const basil = (await clinic.createSignedIn('doctor', 'Basil Doctor')).user.doctor_id ?? 0
    await save(basil, { active: false })
    const { body } = await admin.get('/api/doctors')
    expect(body.map(({ name, active }) => `${name} ${active}`)).toEqual([
      'Basil Doctor false',
      'Dana Doctor true',
      'Zaid Doctor true',
    ])
    const page = await admin.get('/api/doctors?limit=1')
    expect([page.body.length, page.headers['link']]).toEqual([1, expect.stringContaining('rel="next"')])
  })

  test.for([
    ['admin', ['Dana Doctor', 'Zaid Doctor']],
    ['manager', ['Dana Doctor', 'Zaid Doctor']],
    ['receptionist', []],
    ['doctor', ['Dana Doctor']],
  ] as const)('shows %s the percentages of %j', async ([role, seen]) => {
    const { body } = await clinic.as(role).get('/api/doctors')
    const withRates = body.filter((doctor) => 'general_payout_percentage' in doctor && doctor.active)
    const withAny = body.filter((doctor) => Object.keys(doctor).some((key) => key.includes('percentage')))
    expect(withRates.map(({ name }) => name)).toEqual(seen)
    expect(withAny.filter(({ active }) => active)).toEqual(withRates)
  })
})

describe('the settings of a doctor', () => {
  test('are saved as the form sends them', async () => {
    const { status, body } = await save(
      dana,
      formOf({
        is_specialist: 'true',
        general_payout_percentage: '37.5',
        specialist_payout_percentage: '42.25',
        qualification: 'BDS, MSc',
        specialization: 'Endodontics',
        bio: 'Studied in Doha.',
        licence_number: ' D 4471 ',
        active: 'true',
        version: String((await settings(dana)).version),
      }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      is_specialist: true,
      general_payout_percentage: 37.5,
      specialist_payout_percentage: 42.25,
      qualification: 'BDS, MSc',
      specialization: 'Endodontics',
      bio: 'Studied in Doha.',
      licence_number: 'D 4471',
      active: true,
    })
    expect(await settings(dana)).toEqual(body)
  })

  test('keep fields that are left out and clear blank ones', async () => {
    const before = await settings(dana)
    const { body } = await save(dana, formOf({ bio: '', is_specialist: 'false' }))
    expect(body).toEqual({ ...before, bio: null, is_specialist: false, version: before.version + 1 })
  })

  test.for([
    [{ general_payout_percentage: '100.01' }, 'general_payout_percentage'],
    [{ specialist_payout_percentage: '-1' }, 'specialist_payout_percentage'],
    [{ specialist_payout_percentage: '40.005' }, 'specialist_payout_percentage'],
    [{ general_payout_percentage: 'half' }, 'general_payout_percentage'],
    [{ is_specialist: 'perhaps' }, 'is_specialist'],
    [{ active: '1' }, 'active'],
  ] as const)('refuse %j and name the field', async ([wrong, field]) => {
    const before = await settings(dana)
    const { status, body } = await save(dana, formOf(wrong))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await settings(dana)).toEqual(before)
  })

  test('are refused (409) with an old version', async () => {
    const { version } = await settings(zaid)
    expect((await save(zaid, { bio: 'First', version })).status).toBe(200)
    expect((await save(zaid, { bio: 'Second', version })).status).toBe(409)
    expect((await settings(zaid)).bio).toBe('First')
  })

  test('cannot activate a doctor whose user no longer is one', async () => {
    const former = await clinic.createSignedIn('doctor', 'Former Doctor')
    const { name, email, doctor_id } = former.user
    await admin.put(`/api/settings/users/${former.user.id}`, { name, email, role: 'manager' })
    const { status, body } = await save(doctor_id ?? 0, { active: true })
    expect([status, body.error]).toEqual([409, expect.stringContaining('no longer works as a doctor')])
    expect((await save(doctor_id ?? 0, { active: false, bio: 'Left us.' })).status).toBe(200)
  })

  test('of an unknown doctor are not found; a malformed id is invalid', async () => {
    expect((await admin.get('/api/settings/doctors/9999')).status).toBe(404)
    expect((await save(9_999, { bio: 'x' })).status).toBe(404)
    expect((await admin.get('/api/settings/doctors/none')).status).toBe(400)
  })
})
