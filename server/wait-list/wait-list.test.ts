import { describe, expect, test } from 'vitest'
import { newEntries } from '../../test/support/audit-lines.ts'
import { clinicApp } from '../../test/support/clinic-app.ts'
import { recordFactory } from '../../test/support/factories.ts'

// Wednesday 18 November 2026, 09:00 in the clinic.
const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { own_doctor, registerPatient, book, twoPatients } = recordFactory(clinic)
const desk = clinic.as('receptionist')
const entries = newEntries(clinic.owner)
const colleague = Number((await clinic.hire('doctor', 'Colleague Doctor')).user.doctor_id)

const DAY = '2026-11-18'
const at = (from: string, to: string, day = DAY) => ({ datetime_start: `${day}T${from}`, datetime_end: `${day}T${to}` })
const add = async (fields: object = {}) => {
  const { id } = await registerPatient()
  return desk.post('/api/wait-list', { patient_id: id, minutes: 30, ...fields })
}
const waiting = async (fields: object = {}) => (await add(fields)).body
const closed = (id: number, outcome = 'withdrawn') => desk.post(`/api/wait-list/${id}/close`, { outcome })
const listed = async () => (await desk.get('/api/wait-list')).body.map(({ id }) => id)
const fitting = async (from: string, to: string, day = DAY) => {
  const query = new URLSearchParams({ doctor_id: String(own_doctor), ...at(from, to, day) })
  return (await desk.get(`/api/wait-list?${query}`)).body.map(({ id }) => id)
}
const gapsOf = async (day = DAY) => (await desk.get(`/api/wait-list/gaps?date=${day}`)).body
const spoken = async (day = DAY) =>
  (await gapsOf(day)).map(
    ({ datetime_start, datetime_end, fits }) =>
      `${datetime_start.slice(11, 16)}-${datetime_end.slice(11, 16)}: ${fits.map(({ id, ...fit }) => `${id} at ${fit.datetime_start.slice(11, 16)}`).join()}`,
  )
const emptied = async () => {
  for (const id of await listed()) await closed(id)
}

describe('the wait list', () => {
  test('has who waits for what, longest waiting first, until they are taken off', async () => {
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
    const second = await waiting()
    expect(await listed()).toEqual([first.body.id, second.id])
    expect((await closed(first.body.id)).status).toBe(204)
    expect(await listed()).toEqual([second.id])
    expect((await closed(first.body.id)).status).toBe(409)
    expect((await desk.put(`/api/wait-list/${first.body.id}`, { minutes: 60 })).status).toBe(409)
  })

  test('changes what is sent, and refuses an old version', async () => {
    const { id, patient_id } = await waiting({ parts: ['morning'], note: 'By phone' })
    await entries()
    const { body } = await desk.put(`/api/wait-list/${id}`, { minutes: 45, version: 1 })
    expect(body).toMatchObject({ minutes: 45, parts: ['morning'], note: 'By phone', version: 2 })
    expect((await desk.put(`/api/wait-list/${id}`, { minutes: 60, version: 1 })).status).toBe(409)
    expect(await entries()).toMatchObject([
      { kind: 'wait-list.updated', record_id: id, patient_id, before: { minutes: 30 }, after: { minutes: 45 } },
    ])
  })

  test.each([
    [{ minutes: 4 }, 'minutes'],
    [{ minutes: 481 }, 'minutes'],
    [{ to_date: '2026-11-17' }, 'to_date'],
    [{ doctor_id: 999_999 }, 'doctor_id'],
    [{ patient_id: 999_999 }, 'patient_id'],
  ])('%j is refused at that field', async (fields, field) => {
    const { status, body } = await add(fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('follows a patient who is merged', async () => {
    const { id, other_id } = await twoPatients()
    const entry = await waiting({ patient_id: other_id })
    expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
    const [moved] = (await desk.get(`/api/wait-list?patient_id=${id}`)).body
    expect(moved).toMatchObject({ id: entry.id, patient_id: id })
    expect((await add({ patient_id: other_id })).status).toBe(409)
  })

  test('knows the last contact and the WhatsApp number, of whom may be contacted', async () => {
    const { id } = await registerPatient({ contact_number: '5512 3456' })
    await desk.post('/api/contacts', { patient_id: id, about: 'wait_list', channel: 'call', outcome: 'no_answer' })
    expect(await waiting({ patient_id: id })).toMatchObject({
      whatsapp_url: 'https://wa.me/97455123456',
      last_contact: { channel: 'call', outcome: 'no_answer', created_at: '2026-11-18T06:00:00.000Z' },
    })
    await desk.put(`/api/patients/${id}`, { full_name: 'Noor', do_not_contact: true })
    expect((await desk.get(`/api/wait-list?patient_id=${id}`)).body[0]?.whatsapp_url).toBeNull()
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
    // Nobody is in two places.
    await book({ patient_id: any.patient_id, doctor_id: colleague, ...at('11:00', '11:30') })
    expect(await fitting('11:00', '12:00')).toEqual([long.id])
  })

  test('is left by a cancelled appointment, until the time is taken', async () => {
    await emptied()
    const { id } = await waiting()
    const { id: visit } = await book(at('14:00', '15:00'))
    expect(await spoken()).toEqual([])
    await desk.put(`/api/appointments/${visit}/status`, { status: 'cancelled' })
    expect(await spoken()).toEqual([`14:00-15:00: ${id} at 14:00`])
    await book(at('14:00', '14:20'))
    expect(await spoken()).toEqual([`14:20-15:00: ${id} at 14:20`])
    await book(at('14:40', '15:00'))
    expect(await spoken()).toEqual([])
  })

  test('is left by a moved one, and is no longer one when it moves back', async () => {
    await emptied()
    const { id } = await waiting()
    const visit = await book(at('09:00', '09:30', '2026-11-19'))
    const { version: _version, ...booked } = visit
    const move = (day: string) => desk.put(`/api/appointments/${visit.id}`, { ...booked, ...at('09:00', '09:30', day) })
    expect((await move('2026-11-20')).status).toBe(200)
    expect(await spoken('2026-11-19')).toEqual([`09:00-09:30: ${id} at 09:00`])
    await move('2026-11-19')
    expect(await spoken('2026-11-19')).toEqual([])
    expect(await spoken('2026-11-20')).toEqual([`09:00-09:30: ${id} at 09:00`])
  })

  test('is only what is not past, from the next five minutes on', async () => {
    await emptied()
    const { id } = await waiting()
    const { id: visit } = await book(at('08:30', '09:40'))
    await desk.put(`/api/appointments/${visit}/status`, { status: 'cancelled' })
    expect(await spoken()).toEqual([`09:00-09:40: ${id} at 09:00`])
    expect(await spoken('2026-11-17')).toEqual([])
  })

  test('shows nobody when nobody waits', async () => {
    await emptied()
    expect(await gapsOf()).toEqual([])
  })
})

describe('booking from the wait list', () => {
  const booking = (entry: { id: number; patient_id: number }, from: string, to: string) => ({
    patient_id: entry.patient_id,
    doctor_id: colleague,
    ...at(from, to, '2026-11-25'),
    wait_list_id: entry.id,
  })

  test('closes the entry, once: the second booking is refused and books nothing', async () => {
    const entry = await waiting()
    await entries()
    const { status, body } = await desk.post('/api/appointments', booking(entry, '09:00', '09:30'))
    expect(status).toBe(201)
    expect(await listed()).not.toContain(entry.id)
    expect(await entries()).toMatchObject([
      { kind: 'appointment.booked' },
      { kind: 'wait-list.closed', record_id: entry.id, after: { outcome: 'booked', appointment_id: body.id } },
    ])
    const second = await desk.post('/api/appointments', booking(entry, '10:00', '10:30'))
    expect([second.status, second.body.error]).toEqual([409, 'This patient is no longer on the wait list'])
    expect((await desk.get(`/api/appointments?patient_id=${entry.patient_id}`)).body).toHaveLength(1)
  })

  test('that is refused leaves the patient on the list', async () => {
    const entry = await waiting()
    await book({ doctor_id: colleague, ...at('12:00', '12:30', '2026-11-25') })
    expect((await desk.post('/api/appointments', booking(entry, '12:00', '12:30'))).status).toBe(409)
    expect(await listed()).toContain(entry.id)
  })

  test('needs an entry of this patient', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const wrong = { ...booking(one, '13:00', '13:30'), wait_list_id: other.id }
    expect((await desk.post('/api/appointments', wrong)).body.fields).toEqual({
      wait_list_id: 'This wait list entry is another patient’s',
    })
    const unknown = { ...booking(one, '13:00', '13:30'), wait_list_id: 999_999 }
    expect((await desk.post('/api/appointments', unknown)).status).toBe(400)
  })

  test('by two at once books one of them', async () => {
    const entry = await waiting()
    const answers = await Promise.all(
      ['15:00', '16:00'].map((from) =>
        desk.post('/api/appointments', booking(entry, from, from.replace(':00', ':30'))),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})
