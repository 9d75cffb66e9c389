import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book, twoPatients, own_doctor } = recordFactory(clinic)
const desk = clinic.as('receptionist')
const doctor = clinic.as('doctor')
const entries = newEntries(clinic.owner)
const people = (await desk.get('/api/tasks/people')).body as { id: number; name: string; role: string }[]
const personOf = (role: string) => people.find((person) => person.role === role)?.id ?? 0

const add = (fields: object = {}, by = desk) =>
  by.post('/api/tasks', { text: 'Call the laboratory', for_role: 'receptionist', ...fields })
const textsOf = async (query: string, by = desk) =>
  ((await by.get(`/api/tasks${query}`)).body as { text: string }[]).map(({ text }) => text)

test('a task is for a person or a role, about a patient or nobody, with a day or without', async () => {
  const { id: patient_id, full_name } = await registerPatient()
  const { status, body } = await add({ patient_id, due_on: '2026-11-20', text: ' Send the X-ray\nto Dr. Amal ' })
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      text: 'Send the X-ray\nto Dr. Amal',
      for_user_id: null,
      for_user_name: null,
      for_role: 'receptionist',
      patient_id,
      patient_name: full_name,
      due_on: '2026-11-20',
      done_at: null,
      done_by_name: null,
      created_at: '2026-11-18T06:00:00.000Z',
      created_by_name: 'Rania Receptionist',
      unreached: null,
      version: 1,
    },
  ])
  const own = await add({ text: 'Renew the licence', for_role: null, for_user_id: personOf('doctor') })
  expect(own.body).toMatchObject({ for_user_name: 'Dana Doctor', for_role: null })
})

test('mine are those for the user and for their role; open are those not done', async () => {
  await add({ text: 'For all doctors', for_role: 'doctor' })
  await add({ text: 'For Dana', for_role: null, for_user_id: personOf('doctor') })
  const { body } = await add({ text: 'For the desk' })
  expect(await textsOf('?mine=true&open=true', doctor)).toEqual(expect.arrayContaining(['For all doctors', 'For Dana']))
  expect(await textsOf('?mine=true', doctor)).not.toContain('For the desk')
  expect(await textsOf('?mine=true')).toContain('For the desk')
  await desk.post(`/api/tasks/${body.id}/done`)
  expect(await textsOf('?mine=true&open=true')).not.toContain('For the desk')
  expect(await textsOf('?open=false')).toEqual(['For the desk'])
})

test('a task is done once, by whom is said, and it can be opened again once', async () => {
  const { body } = await add()
  const done = await doctor.post(`/api/tasks/${body.id}/done`)
  expect(done.body).toMatchObject({ done_at: '2026-11-18T06:00:00.000Z', done_by_name: 'Dana Doctor', version: 2 })
  expect((await desk.post(`/api/tasks/${body.id}/done`)).body.error).toBe('This task is done already')
  expect((await desk.post(`/api/tasks/${body.id}/reopen`)).body).toMatchObject({ done_at: null, done_by_name: null })
  expect((await desk.post(`/api/tasks/${body.id}/reopen`)).status).toBe(409)
  expect((await entries()).map(({ kind }) => kind).slice(-3)).toEqual(['task.added', 'task.done', 'task.reopened'])
})

test('a change keeps what it leaves out, and meets who changed it meanwhile', async () => {
  const { body } = await add({ due_on: '2026-11-20' })
  const changed = await desk.put(`/api/tasks/${body.id}`, { for_user_id: personOf('manager'), version: 1 })
  expect(changed.body).toMatchObject({ for_role: null, for_user_name: 'Majid Manager', due_on: '2026-11-20' })
  expect((await doctor.put(`/api/tasks/${body.id}`, { text: 'Mine', version: 1 })).status).toBe(409)
  expect((await desk.put(`/api/tasks/${body.id}`, { text: 'Call again', due_on: null })).body).toMatchObject({
    text: 'Call again',
    due_on: null,
    for_user_name: 'Majid Manager',
  })
})

describe('a doctor', () => {
  test('sees tasks about own patients and about nobody, and others do not exist', async () => {
    const { patient_id } = await book({ doctor_id: own_doctor })
    const stranger = await registerPatient()
    await add({ text: 'About an own patient', for_role: 'doctor', patient_id })
    const { body } = await add({ text: 'About a stranger', for_role: 'doctor', patient_id: stranger.id })
    const seen = await textsOf('', doctor)
    expect(seen).toContain('About an own patient')
    expect(seen).not.toContain('About a stranger')
    for (const path of ['done', 'reopen']) {
      expect((await doctor.post(`/api/tasks/${body.id}/${path}`)).status).toBe(404)
    }
    expect((await doctor.put(`/api/tasks/${body.id}`, { text: 'Mine' })).status).toBe(404)
    expect((await add({ patient_id: stranger.id }, doctor)).body.fields).toEqual({
      patient_id: 'This patient does not exist',
    })
  })

  test('is given none about a patient whom they do not treat: they would not see it', async () => {
    const { id: patient_id } = await registerPatient()
    const { status, body } = await add({ for_role: null, for_user_id: personOf('doctor'), patient_id })
    expect([status, body.fields]).toEqual([
      400,
      { for_user_id: 'This doctor does not treat this patient and would not see the task' },
    ])
  })
})

test.each([
  [{ for_role: null }, 'for_user_id'],
  [{ for_user_id: personOf('manager') }, 'for_user_id'],
  [{ for_role: null, for_user_id: 999_999 }, 'for_user_id'],
  [{ for_role: 'nurse' }, 'for_role'],
  [{ patient_id: 999_999 }, 'patient_id'],
  [{ due_on: '2026-02-31' }, 'due_on'],
  [{ text: '  ' }, 'text'],
  [{ text: 'a'.repeat(1001) }, 'text'],
])('%j is refused at that field, and nothing is stored', async (fields, field) => {
  const before = await textsOf('')
  const { status, body } = await add(fields)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect(await textsOf('')).toEqual(before)
})

test('is not given to somebody whose account is closed', async () => {
  const user = { name: 'Left', email: 'left@example.test', role: 'manager', password: 'long enough' }
  const { id } = (await clinic.as('admin').post('/api/settings/users', { ...user, own_password: PASSWORD })).body
  await clinic.as('admin').put(`/api/settings/users/${id}`, { ...user, active: false })
  expect((await add({ for_role: null, for_user_id: id })).body.fields).toEqual({
    for_user_id: 'This person has no active account',
  })
})

test('after a merge the tasks of both are the remaining patient’s', async () => {
  const { id, other_id } = await twoPatients()
  await add({ patient_id: other_id, text: 'Of the other' })
  expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
  expect(await textsOf(`?patient_id=${id}`)).toEqual(['Of the other'])
})

describe('a task that reaches nobody', () => {
  const admin = clinic.as('admin')
  const manager = clinic.as('manager')
  const unreached = async (by = manager) =>
    ((await by.get('/api/tasks?unreached=true')).body as { text: string; unreached: string }[]).map(
      (task) => [task.text, task.unreached] as const,
    )
  beforeEach(async () => {
    const { body } = await manager.get('/api/tasks?unreached=true')
    for (const { id } of body as { id: number }[]) await manager.post(`/api/tasks/${id}/done`)
  })
  let colleague = 0
  beforeAll(async () => {
    colleague = Number((await clinic.createSignedIn('doctor', 'Colleague')).user.doctor_id)
  })
  const someManager = async (name: string) => {
    const user = { name, email: `${name.toLowerCase()}@example.test`, role: 'manager', password: 'long enough' }
    const { id } = (await admin.post('/api/settings/users', { ...user, own_password: PASSWORD })).body
    const close = () => admin.put(`/api/settings/users/${id}`, { ...user, password: '', active: false })
    return { id, close }
  }

  test('is for an account that was closed; closing says how many it leaves, and the list has it until it is done', async () => {
    const leaving = await someManager('Leaving')
    const { body } = await add({ text: 'Of who leaves', for_role: null, for_user_id: leaving.id })
    await add({ text: 'Done before', for_role: null, for_user_id: leaving.id }).then((done) =>
      desk.post(`/api/tasks/${done.body.id}/done`),
    )
    expect(await unreached()).toEqual([])
    expect((await leaving.close()).body).toMatchObject({ active: false, open_tasks: 1 })
    expect(await unreached()).toEqual([['Of who leaves', 'account-closed']])
    expect((await desk.get('/api/tasks?unreached=false')).body).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    )
    await manager.post(`/api/tasks/${body.id}/done`)
    expect(await unreached()).toEqual([])
    await manager.post(`/api/tasks/${body.id}/reopen`)
    const given = await manager.put(`/api/tasks/${body.id}`, { for_role: 'manager' })
    expect(given.body).toMatchObject({ for_role: 'manager', for_user_id: null, unreached: null })
    expect(await unreached()).toEqual([])
  })

  test('is about a patient whose visit moved away from the doctor', async () => {
    const { id, patient_id, datetime_start, datetime_end } = await book({ doctor_id: own_doctor })
    await add({ text: 'Of the doctor', for_role: null, for_user_id: personOf('doctor'), patient_id })
    expect(await unreached()).toEqual([])
    await desk.put(`/api/appointments/${id}`, {
      patient_id,
      datetime_start,
      datetime_end,
      doctor_id: colleague,
      allow_overlap: true,
    })
    expect(await unreached()).toEqual([['Of the doctor', 'patient-not-seen']])
    expect(await textsOf('?mine=true&open=true', doctor)).not.toContain('Of the doctor')
  })

  test('is for all of a role that nobody has, or about a patient whom none of them sees', async () => {
    const stranger = await registerPatient()
    const { body } = await add({ text: 'For doctors who see them', for_role: 'doctor', patient_id: stranger.id })
    expect(await unreached()).toContainEqual(['For doctors who see them', 'patient-not-seen'])
    await book({ doctor_id: own_doctor, patient_id: stranger.id })
    expect((await desk.get('/api/tasks?unreached=true')).body).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    )
  })

  test('is for all of a role of which every account is closed', async () => {
    const active = (is: boolean) =>
      clinic.owner.updateTable('users').set({ active: is }).where('role', '=', 'receptionist').execute()
    await add({ text: 'For the desk that is gone' })
    expect(await unreached()).toEqual([])
    await active(false)
    expect(await unreached()).toContainEqual(['For the desk that is gone', 'role-empty'])
    await active(true)
    expect(await unreached()).toEqual([])
  })

  test('can be changed as it is, by what was not its fault', async () => {
    const leaving = await someManager('Gone')
    const { id: patient_id } = await registerPatient()
    const { body } = await add({ text: 'As it was', for_role: null, for_user_id: leaving.id })
    await leaving.close()
    const sent = { text: 'Changed', for_user_id: leaving.id, for_role: null, due_on: '2026-12-01', patient_id }
    const changed = await manager.put(`/api/tasks/${body.id}`, sent)
    expect([changed.status, changed.body.text, changed.body.for_user_name]).toEqual([200, 'Changed', 'Gone'])
    const another = await someManager('Other')
    await another.close()
    expect((await manager.put(`/api/tasks/${body.id}`, { for_user_id: another.id })).status).toBe(400)
    await manager.post(`/api/tasks/${body.id}/done`)
  })

  test('of a doctor: a change of its patient is checked, a change of its words is not', async () => {
    const { id, patient_id, datetime_start, datetime_end } = await book({ doctor_id: own_doctor })
    const { body } = await add({ text: 'Ask', for_role: null, for_user_id: personOf('doctor'), patient_id })
    await desk.put(`/api/appointments/${id}`, {
      patient_id,
      datetime_start,
      datetime_end,
      doctor_id: colleague,
      allow_overlap: true,
    })
    const same = { for_user_id: personOf('doctor'), for_role: null, patient_id }
    expect((await desk.put(`/api/tasks/${body.id}`, { ...same, text: 'Ask them' })).status).toBe(200)
    const { id: stranger } = await registerPatient()
    expect((await desk.put(`/api/tasks/${body.id}`, { ...same, patient_id: stranger })).status).toBe(400)
    expect((await desk.put(`/api/tasks/${body.id}`, { ...same, patient_id: null })).body).toMatchObject({
      unreached: null,
    })
  })
})
