import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book } = recordFactory(clinic)
const desk = clinic.as('receptionist')
const entries = newEntries(clinic.owner)
const colleague = Number((await clinic.createSignedIn('doctor', 'Colleague Doctor')).user.doctor_id)

const at = (from: string, to: string, day: string) => ({
  datetime_start: `${day}T${from}`,
  datetime_end: `${day}T${to}`,
})
const waiting = async () => {
  const { id } = await registerPatient()
  return (await desk.post('/api/wait-list', { patient_id: id, minutes: 30 })).body
}
const listed = async () => (await desk.get('/api/wait-list')).body.map(({ id }) => id)

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
    const stored = clinic.owner.selectFrom('wait_list').select(['outcome', 'appointment_id']).where('id', '=', entry.id)
    expect(await stored.executeTakeFirst()).toEqual({ outcome: 'booked', appointment_id: body.id })
    const second = await desk.post('/api/appointments', booking(entry, '10:00', '10:30'))
    expect([second.status, second.body.error]).toEqual([409, 'This patient is no longer on the wait list'])
    expect((await desk.get(`/api/appointments?patient_id=${entry.patient_id}`)).body).toHaveLength(1)
  })

  test('is undone with its cancellation: the patient waits again in the same place, until that is taken back', async () => {
    const entry = await waiting()
    const later = await waiting()
    const { body } = await desk.post('/api/appointments', booking(entry, '14:00', '14:30'))
    expect((await desk.get(`/api/appointments/${body.id}`)).body.from_wait_list).toBe(true)
    const status = `/api/appointments/${body.id}/status` as const
    await entries()
    expect((await desk.put(status, { status: 'cancelled', wait_again: true })).status).toBe(200)
    const both = [entry.id, later.id]
    expect((await listed()).filter((id) => both.includes(id))).toEqual(both)
    expect(await entries()).toMatchObject([
      { kind: 'appointment.cancelled' },
      { kind: 'wait-list.reopened', record_id: entry.id, before: { appointment_id: body.id } },
    ])
    expect((await desk.put(status, { status: 'scheduled' })).status).toBe(200)
    expect(await listed()).not.toContain(entry.id)
    // Without the word the cancellation leaves the list alone.
    await desk.put(status, { status: 'cancelled' })
    expect(await listed()).not.toContain(entry.id)
    const other = await desk.post('/api/appointments', booking(later, '15:00', '15:30'))
    await desk.put(`/api/appointments/${other.body.id}/status`, { status: 'cancelled', wait_again: true })
    const withdrawn = await desk.post(`/api/wait-list/${later.id}/close`, { outcome: 'withdrawn' })
    expect(withdrawn.status).toBe(204)
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
    expect((await desk.post('/api/appointments', unknown)).body.fields).toEqual({
      wait_list_id: 'This wait list entry does not exist',
    })
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
