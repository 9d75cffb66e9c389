import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

// Wednesday 18 November 2026, 09:00 in the clinic.
const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { own_doctor, registerPatient, book, twoPatients } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const entries = newEntries(clinic.owner)
const colleague = Number((await clinic.createSignedIn('doctor', 'Colleague Doctor')).user.doctor_id)

const DAY = '2026-11-18'
const at = (from: string, to: string, day = DAY) => ({ datetime_start: `${day}T${from}`, datetime_end: `${day}T${to}` })
const add = async (fields: object = {}) => {
  const { id } = await registerPatient()
  return receptionist.post('/api/wait-list', { patient_id: id, minutes: 30, ...fields })
}
const waiting = async (fields: object = {}) => (await add(fields)).body
const closed = (id: number, outcome = 'withdrawn') => receptionist.post(`/api/wait-list/${id}/close`, { outcome })
const listed = async () => (await receptionist.get('/api/wait-list')).body.map(({ id }) => id)
const fitting = async (from: string, to: string, day = DAY) => {
  const query = new URLSearchParams({ doctor_id: String(own_doctor), ...at(from, to, day) })
  return (await receptionist.get(`/api/wait-list?${query}`)).body.map(({ id }) => id)
}
const gapsOf = async (day = DAY) => (await receptionist.get(`/api/wait-list/gaps?date=${day}`)).body
const spoken = async (day = DAY) =>
  (await gapsOf(day)).map(
    ({ datetime_start, datetime_end, fits }) =>
      `${datetime_start.slice(11, 16)}-${datetime_end.slice(11, 16)}: ${fits.map(({ id, ...fit }) => `${id} at ${fit.datetime_start.slice(11, 16)}`).join()}`,
  )
const emptied = async () => {
  for (const id of await listed()) await closed(id)
}

describe('the wait list', () => {
  test('lists who waits for what, longest waiting first, until the entry is closed', async () => {
    const first = await add({
      doctor_id: own_doctor,
      parts: ['evening', 'evening'],
      note: 'Pain',
      to_date: '2026-12-01',
    })
    expect(first).toMatchObject({
      status: 201,
      body: {
        doctor_id: own_doctor,
        doctor_name: 'Dana Doctor',
        minutes: 30,
        from_date: DAY,
        to_date: '2026-12-01',
        parts: ['evening'],
        note: 'Pain',
        created_by_name: 'Rania Receptionist',
        last_contact: null,
        version: 1,
      },
    })
    const second = await waiting({ to_date: DAY })
    expect(await listed()).toEqual([first.body.id, second.id])
    expect((await closed(first.body.id)).status).toBe(204)
    expect(await listed()).toEqual([second.id])
    expect((await closed(first.body.id)).status).toBe(409)
    expect((await receptionist.put(`/api/wait-list/${first.body.id}`, { minutes: 60 })).status).toBe(409)
  })

  test('changes the sent fields, and refuses an old version', async () => {
    const { id, patient_id } = await waiting({ parts: ['morning'], note: 'By phone' })
    await entries()
    const { body } = await receptionist.put(`/api/wait-list/${id}`, { minutes: 45, version: 1 })
    expect(body).toMatchObject({ minutes: 45, parts: ['morning'], note: 'By phone', version: 2 })
    const late = await receptionist.put(`/api/wait-list/${id}`, { minutes: 60, version: 1 })
    expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('changed this wait list entry')])
    expect(await entries()).toEqual([
      {
        kind: 'wait-list.updated',
        noun: 'wait-list',
        record_id: id,
        patient_id,
        before: { minutes: 30 },
        after: { minutes: 45 },
        details: null,
      },
    ])
    expect((await receptionist.put(`/api/wait-list/${id}`, { parts: ['evening', 'evening'] })).body.parts).toEqual([
      'evening',
    ])
  })

  test('records who was added and removed', async () => {
    const { id, patient_id } = await waiting({ doctor_id: own_doctor, note: 'Pain' })
    const entry = { noun: 'wait-list', record_id: id, patient_id, before: null, details: null }
    const after = { doctor_id: own_doctor, minutes: 30, from_date: DAY, to_date: null, parts: [], note: 'Pain' }
    expect((await entries()).at(-1)).toEqual({ ...entry, kind: 'wait-list.added', after })
    expect((await closed(id)).status).toBe(204)
    expect(await entries()).toEqual([{ ...entry, kind: 'wait-list.closed', after: { outcome: 'withdrawn' } }])
    const columns = ['closed_at', 'closed_by', 'outcome', 'version', 'updated_by', 'appointment_id'] as const
    const stored = clinic.owner.selectFrom('wait_list').select(columns).where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({
      closed_at: '2026-11-18T06:00:00.000Z',
      closed_by: receptionist.user.id,
      outcome: 'withdrawn',
      version: 2,
      updated_by: receptionist.user.id,
      appointment_id: null,
    })
  })

  test('refuses an unknown entry, and closes none with an old version', async () => {
    const missing = { status: 404, body: { error: 'Wait list entry not found' } }
    expect(await closed(999_999)).toMatchObject(missing)
    expect(await receptionist.put('/api/wait-list/999999', { minutes: 60 })).toMatchObject(missing)
    const { id } = await waiting()
    await receptionist.put(`/api/wait-list/${id}`, { minutes: 45 })
    const { status, body } = await receptionist.post(`/api/wait-list/${id}/close`, { outcome: 'withdrawn', version: 1 })
    expect([status, body.error]).toEqual([409, expect.stringContaining('changed this wait list entry')])
    expect(await listed()).toContain(id)
  })

  const unknown = { patient: 'This patient does not exist', doctor: 'This doctor does not exist' }

  test.each<[object, Record<string, unknown>]>([
    [{ minutes: 4 }, { minutes: expect.any(String) }],
    [{ minutes: 481 }, { minutes: expect.any(String) }],
    [{ to_date: '2026-11-17' }, { to_date: 'The last day must not be before the first' }],
    [{ doctor_id: 999_999 }, { doctor_id: unknown.doctor }],
    [{ patient_id: 999_999 }, { patient_id: unknown.patient }],
  ])('%j is refused at that field, for a new entry and for an old one', async (sent, fields) => {
    expect(await add(sent)).toMatchObject({ status: 400, body: { fields } })
    const { id } = await waiting({ doctor_id: own_doctor, to_date: '2026-12-01' })
    expect(await receptionist.put(`/api/wait-list/${id}`, sent)).toMatchObject({ status: 400, body: { fields } })
  })

  test('accepts no inactive doctor, and keeps one who became inactive', async () => {
    const { doctor_id } = (await clinic.createSignedIn('doctor', 'Leaving Doctor')).user
    const { id } = await waiting({ doctor_id })
    const { id: another } = await waiting()
    await clinic.as('admin').put(`/api/settings/doctors/${doctor_id ?? 0}`, { active: false })
    const fields = { doctor_id: 'This doctor is not active and takes no appointments' }
    expect(await add({ doctor_id })).toMatchObject({ status: 400, body: { fields } })
    expect(await receptionist.put(`/api/wait-list/${another}`, { doctor_id })).toMatchObject({
      status: 400,
      body: { fields },
    })
    expect((await receptionist.put(`/api/wait-list/${id}`, { doctor_id, minutes: 60 })).status).toBe(200)
    expect((await receptionist.put(`/api/wait-list/${id}`, { doctor_id: null })).body.doctor_id).toBeNull()
  })

  test('follows a patient who is merged', async () => {
    const { id, other_id } = await twoPatients()
    const entry = await waiting({ patient_id: other_id })
    expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
    const [moved] = (await receptionist.get(`/api/wait-list?patient_id=${id}`)).body
    expect(moved).toMatchObject({ id: entry.id, patient_id: id })
    expect((await add({ patient_id: other_id })).status).toBe(409)
    expect((await receptionist.put(`/api/wait-list/${(await waiting()).id}`, { patient_id: other_id })).status).toBe(
      409,
    )
  })

  test('shows the last contact, and a WhatsApp number unless the patient asked not to be contacted', async () => {
    const { id } = await registerPatient({ contact_number: '5512 3456' })
    await receptionist.post('/api/contacts', {
      patient_id: id,
      about: 'wait_list',
      channel: 'call',
      outcome: 'no_answer',
    })
    expect(await waiting({ patient_id: id })).toMatchObject({
      whatsapp_url: 'https://wa.me/97455123456',
      last_contact: { channel: 'call', outcome: 'no_answer', created_at: '2026-11-18T06:00:00.000Z' },
    })
    await receptionist.put(`/api/patients/${id}`, { full_name: 'Noor', do_not_contact: true })
    expect((await receptionist.get(`/api/wait-list?patient_id=${id}`)).body[0]?.whatsapp_url).toBeNull()
  })
})

describe('a gap', () => {
  test('is for those who fit it', async () => {
    await emptied()
    const any = await waiting()
    await waiting({ doctor_id: colleague })
    const long = await waiting({ minutes: 60, doctor_id: own_doctor })
    const evening = await waiting({ parts: ['evening'] })
    expect(await fitting('11:00', '12:00')).toEqual([any.id, long.id])
    expect(await fitting('16:50', '17:30')).toEqual([any.id, evening.id])
    // A patient cannot be in two places.
    await book({ patient_id: any.patient_id, doctor_id: colleague, ...at('11:00', '11:30') })
    expect(await fitting('11:00', '12:00')).toEqual([long.id])
  })

  test.each([
    ['doctor_id', 'datetime_start=2026-11-18T11:00&datetime_end=2026-11-18T12:00'],
    ['doctor_id', 'datetime_end=2026-11-18T12:00'],
    ['datetime_end', 'doctor_id=1&datetime_start=2026-11-18T11:00'],
    ['datetime_start', 'doctor_id=1&datetime_end=2026-11-18T12:00'],
  ])('is refused without its %s', async (field, query) => {
    const { status, body } = await receptionist.get(`/api/wait-list?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { [field]: expect.stringMatching(/ is required$/) } })
  })

  test('is left by a cancelled appointment, until the time is booked', async () => {
    await emptied()
    const { id } = await waiting()
    const { id: appointment } = await book(at('14:00', '15:00'))
    expect(await spoken()).toEqual([])
    await receptionist.put(`/api/appointments/${appointment}/status`, { status: 'cancelled' })
    expect(await spoken()).toEqual([`14:00-15:00: ${id} at 14:00`])
    await book(at('14:00', '14:20'))
    expect(await spoken()).toEqual([`14:20-15:00: ${id} at 14:20`])
    await book(at('14:40', '15:00'))
    expect(await spoken()).toEqual([])
  })

  test('is left by a moved one, and ends when it moves back', async () => {
    await emptied()
    const { id } = await waiting()
    const appointment = await book(at('09:00', '09:30', '2026-11-19'))
    const { version: _version, ...booked } = appointment
    const move = (day: string) =>
      receptionist.put(`/api/appointments/${appointment.id}`, { ...booked, ...at('09:00', '09:30', day) })
    expect((await move('2026-11-22')).status).toBe(200)
    expect(await spoken('2026-11-19')).toEqual([`09:00-09:30: ${id} at 09:00`])
    await move('2026-11-19')
    expect(await spoken('2026-11-19')).toEqual([])
    expect(await spoken('2026-11-22')).toEqual([`09:00-09:30: ${id} at 09:00`])
  })

  test('is only the future part, from the next five minutes on', async () => {
    await emptied()
    const { id } = await waiting()
    const { id: appointment } = await book(at('08:30', '09:40'))
    await receptionist.put(`/api/appointments/${appointment}/status`, { status: 'cancelled' })
    expect(await spoken()).toEqual([`09:00-09:40: ${id} at 09:00`])
    expect(await spoken('2026-11-17')).toEqual([])
  })

  test('is empty when nobody waits', async () => {
    await emptied()
    expect(await gapsOf()).toEqual([])
  })
})
