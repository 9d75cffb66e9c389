import { beforeEach, describe, expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { type Role, ROLES } from '#domain/access.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const make = recordFactory(clinic)

let count = 0
let me: Awaited<ReturnType<typeof clinic.createSignedIn>>
beforeEach(async () => {
  count += 1
  me = await clinic.createSignedIn('manager', `Owner ${count}`)
})

const save = ({ user: { id, name, email, role } } = me, changes: object = {}) =>
  admin.put(`/api/settings/users/${id}`, { name, email, role, own_password: PASSWORD, ...changes })
const treats = (changes: object = {}) => save(me, { treats_patients: true, ...changes })
const doctorOf = async (user_id = me.user.id) =>
  (await admin.get('/api/doctors')).body.find((doctor) => doctor.user_id === user_id)
const whoIs = async ({ get } = me) => (await get('/api/auth/verify')).body.user
const fresh = (role: Role, fields: object) =>
  admin.post('/api/settings/users', {
    name: 'New',
    email: `new${count}@example.test`,
    role,
    own_password: PASSWORD,
    password: PASSWORD,
    ...fields,
  })

const ownRates = { is_specialist: true, general_payout_percentage: 60, specialist_payout_percentage: 72.5 }

describe('becoming a doctor as well', () => {
  test.for(['admin', 'manager'] as const)('a new %s gets a doctor record with the given percentages', async (role) => {
    const { status, body } = await fresh(role, { treats_patients: true, ...ownRates })
    expect([status, body.role, body.treats_patients]).toEqual([201, role, true])
    expect(await doctorOf(body.id)).toMatchObject({ name: 'New', active: true, ...ownRates })
  })

  test('an existing user gets one with the default percentages and stays signed in', async () => {
    expect((await whoIs()).doctor_id).toBeNull()
    const { status, body } = await treats()
    expect([status, body.treats_patients, body.role]).toEqual([200, true, 'manager'])
    const doctor = await doctorOf()
    const usual = { is_specialist: false, general_payout_percentage: 35, specialist_payout_percentage: 40 }
    expect(doctor).toMatchObject({ active: true, ...usual })
    expect(await whoIs()).toMatchObject({ role: 'manager', doctor_id: doctor?.id })
  })

  test('nothing changes if the call leaves it out', async () => {
    await treats()
    expect((await save(me, { name: 'Renamed' })).body.treats_patients).toBe(true)
    expect((await doctorOf())?.active).toBe(true)
  })

  test.for(['receptionist', 'doctor'] as const)('is refused for a %s', async (role) => {
    const sentence = 'Only an admin or a manager can also treat patients'
    const added = await fresh(role, { treats_patients: true })
    expect([added.status, added.body.fields]).toEqual([400, { treats_patients: sentence }])
    const changed = await treats({ role })
    expect([changed.status, changed.body.fields]).toEqual([400, { treats_patients: sentence }])
    expect(await doctorOf()).toBeUndefined()
  })

  test('percentages are refused (409) for somebody who does not become a doctor by this call', async () => {
    for (const changes of [ownRates, { treats_patients: false, general_payout_percentage: 50 }]) {
      expect((await save(me, { name: 'Other', ...changes })).status).toBe(409)
    }
    await treats()
    expect((await treats(ownRates)).status).toBe(409)
    expect(await doctorOf()).toMatchObject({ name: me.user.name, general_payout_percentage: 35 })
    expect((await treats({ general_payout_percentage: 100.5 })).status).toBe(400)
  })

  test('is recorded in the audit trail', async () => {
    await treats(ownRates)
    const { body } = await admin.get('/api/audit?limit=2')
    expect(body.map(({ kind, after }) => [kind, after])).toEqual([
      ['doctor.activated', expect.objectContaining({ user_id: me.user.id, ...ownRates })],
      ['user.updated', { treats_patients: true }],
    ])
  })
})

describe('a manager or admin who also treats patients', () => {
  let doctor_id: number
  beforeEach(async () => {
    await treats({ general_payout_percentage: 50 })
    doctor_id = (await doctorOf())?.id ?? 0
  })

  const earn = async () => {
    const { id, patient_id } = await make.completeAppointment({ doctor_id })
    const treatments = [{ description: 'Crown', cost: 300 }]
    return make.issueInvoice({ appointment_id: id, patient_id, treatments, paid_amount: 200 })
  }

  test('earns their own percentage, and sees all payouts or their own', async () => {
    await earn()
    await make.issueInvoice({ paid_amount: 100 })
    const { body: own } = await me.get(`/api/doctors/payouts?doctor_id=${doctor_id}`)
    expect(own.map(({ doctor_name, gross_amount }) => [doctor_name, gross_amount])).toEqual([[me.user.name, 100]])
    const { body: summary } = await me.get(`/api/doctors/payouts/summary?doctor_id=${doctor_id}`)
    expect(summary).toMatchObject([{ doctor_id, transactions: 1, payout_amount: 100 }])
    const { body: all } = await me.get('/api/doctors/payouts')
    expect(new Set(all.map((payout) => payout.doctor_id)).size).toBeGreaterThan(1)
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  })

  test('has the permissions of the role, without the limits of a doctor', async () => {
    const theirs = await make.book()
    expect((await me.get(`/api/appointments/${theirs.id}`)).status).toBe(200)
    expect((await me.get(`/api/patients/${theirs.patient_id}`)).status).toBe(200)
    expect((await me.put(`/api/appointments/${theirs.id}/status`, { status: 'completed' })).status).toBe(200)
    const invoice = await make.issueInvoice({ paid_amount: 100 }, me)
    expect((await me.get(`/api/invoices/${invoice.id}`)).body.doctor_payout).not.toBeNull()
    const other = clinic.as('manager')
    for (const path of [
      '/api/reports/dashboard',
      '/api/appointments',
      '/api/patients',
      '/api/doctors/payouts',
      '/api/reports/export?type=payouts',
      '/api/settings/users',
    ] as const) {
      const [mine, others] = [await me.get(path), await other.get(path)]
      expect([path, mine.status, mine.text]).toEqual([path, others.status, others.text])
    }
  })

  test('can no longer be booked when that ends, and keeps past appointments', async () => {
    const appointment = await make.book({ doctor_id })
    const invoice = await earn()
    expect((await save(me, { treats_patients: false })).status).toBe(409)
    expect((await save(me, { treats_patients: false, allow_stranded: true })).body.treats_patients).toBe(false)
    expect(await doctorOf()).toMatchObject({ id: doctor_id, active: false, general_payout_percentage: 50 })
    expect((await whoIs()).doctor_id).toBeNull()
    const { patient_id } = appointment
    const booked = await clinic.as('receptionist').post('/api/appointments', {
      patient_id,
      doctor_id,
      ...make.freeHour(),
    })
    expect([booked.status, Object.keys(booked.body.fields ?? {})]).toEqual([400, ['doctor_id']])
    expect((await me.get(`/api/appointments/${appointment.id}`)).body.doctor_name).toBe(me.user.name)
    await make.pay(invoice.id, 100)
    expect((await me.get(`/api/doctors/payouts?doctor_id=${doctor_id}`)).body).toHaveLength(2)
    await treats()
    expect(await doctorOf()).toMatchObject({ id: doctor_id, active: true, general_payout_percentage: 50 })
  })

  test('can start again with other percentages', async () => {
    await save(me, { treats_patients: false })
    await treats({ general_payout_percentage: 45 })
    expect(await doctorOf()).toMatchObject({ id: doctor_id, active: true, general_payout_percentage: 45 })
  })

  test.for([
    ['receptionist', false, false],
    ['doctor', false, true],
    ['admin', true, true],
  ] as const)('and becomes a %s: treats patients %s, active %s', async ([role, besides, active]) => {
    expect((await save(me, { role })).body.treats_patients).toBe(besides)
    expect(await doctorOf()).toMatchObject({ id: doctor_id, active })
  })

  test('is a doctor only while the user is active', async () => {
    await save(me, { active: false })
    expect((await doctorOf())?.active).toBe(false)
    expect((await save(me, { active: true })).body.treats_patients).toBe(true)
    expect((await doctorOf())?.active).toBe(true)
  })

  test('can be paused and resumed in the doctor settings while they treat patients', async () => {
    const settings = (active: boolean) => admin.put(`/api/settings/doctors/${doctor_id}`, { active })
    expect((await settings(false)).body.active).toBe(false)
    expect((await whoIs()).doctor_id).toBe(doctor_id)
    expect((await settings(true)).body.active).toBe(true)
    await save(me, { treats_patients: false })
    expect((await settings(true)).status).toBe(409)
  })
})

test('a doctor who becomes a manager may continue to treat, with the same doctor record', async () => {
  const doctor = await clinic.createSignedIn('doctor', 'Promoted Doctor')
  const { body } = await save(doctor, { role: 'manager', treats_patients: true })
  expect([body.role, body.treats_patients]).toEqual(['manager', true])
  expect(await doctorOf(doctor.user.id)).toMatchObject({ id: doctor.user.doctor_id, active: true })
})

test('only an admin can make somebody a doctor', async () => {
  for (const role of ROLES.filter((each) => each !== 'admin')) {
    const { id, name, email } = me.user
    const changes = { name, email, role: 'manager', treats_patients: true }
    expect((await clinic.as(role).put(`/api/settings/users/${id}`, changes)).status).toBe(403)
  }
})
