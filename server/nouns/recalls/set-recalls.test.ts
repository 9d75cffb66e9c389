import { describe, expect, test } from 'vitest'
import { addMonths } from '#domain/calendar.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { findingsOf } from '#test/support/corrupted-clinic.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

// Wednesday 18 November 2026: the list has patients due until 31 December.
const NOW = '2026-11-18T06:00:00Z'
const clinic = await clinicApp({ now: NOW })
const { registerPatient, book, twoPatients } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const doctor = clinic.as('doctor')
const entries = newEntries(clinic.owner)

let minutes = 0
/** A completed appointment on that day. */
async function visit(patient_id: number, day: string) {
  minutes = (minutes + 10) % 600
  const at = (minute: number) =>
    `${day}T${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const { id } = await book({ patient_id, datetime_start: at(minutes), datetime_end: at(minutes + 10) })
  expect((await receptionist.put(`/api/appointments/${id}/status`, { status: 'completed' })).status).toBe(200)
}
/** Never recalled for a check-up, so that only set recalls are listed. */
const someone = async (fields: object = {}) => (await registerPatient({ recall_months: 0, ...fields })).id
const set = (id: number, fields: object, by = receptionist) =>
  by.post(`/api/patients/${id}/recalls`, { reason: 'Implant 36', ...fields })
const change = (id: number, recall_id: number, fields: object) =>
  receptionist.put(`/api/patients/${id}/recalls/${recall_id}`, fields)
const end = (id: number, recall_id: number, fields: object = {}) =>
  receptionist.post(`/api/patients/${id}/recalls/${recall_id}/end`, fields)
const rowsOf = async (id: number, query = 'until_date=2030-12-31') =>
  (await receptionist.get(`/api/recalls?${query}`)).body.filter(({ patient_id }) => patient_id === id)
const dueOf = async (id: number) => (await rowsOf(id)).map(({ due_on }) => due_on)
const note = (patient_id: number, recall_id: number, fields: object) =>
  receptionist.post('/api/contacts', {
    patient_id,
    recall_id,
    about: 'recall',
    channel: 'call',
    outcome: 'reached',
    ...fields,
  })

describe('a recall', () => {
  test('is set in months or on a day, and shown with its reason to the desk and on the patient', async () => {
    const { patient_id: id } = await book()
    await registerPatient()
    const { status, body } = await set(id, { months: 3, reason: ' Implant\n36 ' }, doctor)
    expect([status, body]).toMatchObject([
      201,
      { patient_id: id, reason: 'Implant 36', months: 3, due_on: '2027-02-18', set_on: '2026-11-18', version: 1 },
    ])
    await set(id, { due_on: '2026-12-01', reason: 'X-ray 46' }, doctor)
    expect((await receptionist.get(`/api/patients/${id}`)).body.recalls).toMatchObject([
      { reason: 'X-ray 46', months: null, due_on: '2026-12-01' },
      { reason: 'Implant 36', months: 3, due_on: '2027-02-18' },
    ])
    const { body: appointments } = await receptionist.get(`/api/appointments?patient_id=${id}`)
    for (const each of appointments)
      await receptionist.put(`/api/appointments/${each.id}/status`, { status: 'cancelled' })
    expect(await rowsOf(id, '')).toMatchObject([
      { reason: 'X-ray 46', due_on: '2026-12-01', last_visit_on: null, doctor_name: 'Dana Doctor' },
    ])
    // Nobody has seen the patient: the message names no last visit.
    expect((await rowsOf(id))[0]?.text).not.toMatch(/last visit|2026/)
  })

  test('stands beside the check-up, the most overdue first', async () => {
    const id = await someone({ recall_months: 6 })
    await visit(id, '2026-01-10')
    await set(id, { due_on: '2026-06-01' })
    await set(id, { due_on: '2026-08-01', reason: 'Crown' })
    expect((await rowsOf(id)).map(({ reason, recall_id }) => [reason, recall_id === null])).toEqual([
      ['Implant 36', false],
      [null, true],
      ['Crown', false],
    ])
  })

  test('disappears when a visit is booked, comes back when it is cancelled, and repeats after the visit', async () => {
    const id = await someone()
    await set(id, { due_on: '2026-12-10', months: 6 })
    const times = { datetime_start: '2026-12-09T08:00', datetime_end: '2026-12-09T08:10' }
    const { id: booked } = await book({ patient_id: id, ...times })
    expect(await dueOf(id)).toEqual([])
    await receptionist.put(`/api/appointments/${booked}/status`, { status: 'cancelled' })
    expect(await dueOf(id)).toEqual(['2026-12-10'])
    await moveClock(clinic, '2026-12-09T12:00:00Z')
    await visit(id, '2026-12-09')
    expect(await dueOf(id)).toEqual(['2027-06-09'])
    await moveClock(clinic, NOW)
  })

  test('for once is over after its visit, and not after one long before', async () => {
    const id = await someone()
    const { body } = await set(id, { due_on: '2027-01-10' })
    await moveClock(clinic, '2026-11-25T12:00:00Z')
    await visit(id, '2026-11-25')
    expect(await dueOf(id)).toEqual(['2027-01-10'])
    await moveClock(clinic, '2026-12-12T12:00:00Z')
    await visit(id, '2026-12-12')
    expect(await dueOf(id)).toEqual([])
    expect((await receptionist.get(`/api/patients/${id}/recalls`)).body).toEqual([])
    expect((await receptionist.get(`/api/patients/${id}/recalls?ended=true`)).body).toMatchObject([{ due_on: null }])
    await change(id, body.id, { due_on: '2027-05-01' })
    expect(await dueOf(id)).toEqual(['2027-05-01'])
    await moveClock(clinic, NOW)
  })

  test('is left out when it was declined or postponed by its own contacts alone', async () => {
    const id = await someone()
    const { body: one } = await set(id, { due_on: '2026-11-20' })
    const { body: other } = await set(id, { due_on: '2026-11-21', reason: 'Crown 11' })
    expect((await note(id, one.id, { outcome: 'declined' })).body).toMatchObject({ recall_id: one.id })
    await note(id, other.id, { postpone_until: '2026-11-19' })
    expect(await dueOf(id)).toEqual([])
    await note(id, other.id, { postpone_until: '2026-11-18' })
    expect(await dueOf(id)).toEqual(['2026-11-21'])
    await moveClock(clinic, '2026-11-18T07:00:00Z')
    // A doctor who sets another day means it.
    await change(id, one.id, { due_on: '2026-11-25' })
    expect(await dueOf(id)).toEqual(['2026-11-21', '2026-11-25'])
    await moveClock(clinic, NOW)
  })

  test('not of a hidden patient or one not to be contacted', async () => {
    const id = await someone({ do_not_contact: true })
    await set(id, { months: 1 })
    expect(await dueOf(id)).toEqual([])
  })

  test('is changed with its version, ended once, and stays on record', async () => {
    const id = await someone()
    const { body } = await set(id, { months: 3 })
    expect((await change(id, body.id, { months: 6, version: 1 })).body).toMatchObject({
      months: 6,
      due_on: '2027-05-18',
    })
    expect((await change(id, body.id, { reason: 'Other', version: 1 })).status).toBe(409)
    expect((await end(id, body.id, { reason: 'Treated elsewhere' })).body).toMatchObject({
      ended_by_name: 'Rania Receptionist',
      ended_reason: 'Treated elsewhere',
    })
    expect(await end(id, body.id)).toMatchObject({ status: 409, body: { code: 'recall.ended' } })
    expect(await change(id, body.id, { months: 1 })).toMatchObject({ status: 409, body: { code: 'recall.ended' } })
    expect(await dueOf(id)).toEqual([])
    const kinds = (await entries()).filter(({ noun, record_id }) => noun === 'recalls' && record_id === body.id)
    expect(kinds.map(({ kind }) => kind)).toEqual(['recall.set', 'recall.changed', 'recall.ended'])
    expect(kinds[1]).toMatchObject({ patient_id: id, before: { months: 3 }, after: { months: 6 } })
  })

  test('keeps a day that was chosen when it is to repeat', async () => {
    const id = await someone()
    const { body } = await set(id, { due_on: '2026-12-01' })
    expect((await change(id, body.id, { months: 6, version: 1 })).body).toMatchObject({ due_on: '2026-12-01' })
  })

  test.each([
    [{ reason: ' ', months: 3 }, 'reason'],
    [{ reason: 'x'.repeat(301), months: 3 }, 'reason'],
    [{ months: 0 }, 'months'],
    [{ months: 61 }, 'months'],
    [{ months: 1.5 }, 'months'],
    [{}, 'due_on'],
    [{ due_on: '2026-02-30' }, 'due_on'],
    [{ due_on: '2062-12-01' }, 'due_on'],
  ])('%j is refused at that field', async (fields, field) => {
    const { status, body } = await set(await someone(), fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('at most 20 of one patient', async () => {
    const id = await someone()
    for (let number = 0; number < 20; number += 1) await set(id, { months: 1 + number, reason: `Tooth ${number}` })
    expect(await set(id, { months: 1 })).toMatchObject({ status: 409, body: { code: 'recall.too-many' } })
  })

  test('of another patient is not found, and named by no contact of theirs', async () => {
    const { id, other_id } = await twoPatients()
    const { body } = await set(id, { months: 3 })
    expect((await change(other_id, body.id, { months: 1 })).status).toBe(404)
    expect((await end(other_id, body.id)).status).toBe(404)
    expect((await note(other_id, body.id, {})).body.fields).toHaveProperty('recall_id')
    expect((await note(other_id, 999_999, {})).body.fields).toHaveProperty('recall_id')
    expect((await note(id, body.id, { about: 'debt' })).body.fields).toHaveProperty('recall_id')
  })

  test('is set by a doctor for own patients alone', async () => {
    const id = await someone()
    expect((await set(id, { months: 3 }, doctor)).status).toBe(404)
    expect((await doctor.get(`/api/patients/${id}/recalls`)).status).toBe(404)
  })
})

test('after a merge the recalls of both are of the remaining patient, with what was said about them', async () => {
  const { id, other_id } = await twoPatients()
  await set(id, { due_on: '2026-12-01' })
  const { body } = await set(other_id, { due_on: '2026-12-02' })
  const { body: declined } = await set(other_id, { due_on: '2026-12-03' })
  await note(other_id, declined.id, { outcome: 'declined' })
  expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
  expect(await dueOf(id)).toEqual(['2026-12-01', '2026-12-02'])
  expect((await set(other_id, { months: 1 })).status).toBe(409)
  expect((await end(id, body.id)).status).toBe(200)
  expect(await findingsOf(clinic, 'select')).toEqual([])
})

test('pages neither lose nor repeat a row, set recalls and check-ups among each other', async () => {
  for (const day of ['2026-10-01', '2026-11-01', '2026-12-01'])
    for (const months of [1, 2]) {
      const id = await someone({ recall_months: months })
      await visit(id, addMonths(day, -months))
      await set(id, { due_on: day })
      await set(id, { due_on: day, months })
    }
  const all = (await receptionist.get('/api/recalls')).body
  const key = ({ due_on, patient_id, recall_id }: (typeof all)[number]) => `${due_on} ${patient_id} ${recall_id ?? 0}`
  expect(all.length).toBeGreaterThan(17)
  const paged: string[] = []
  const pageOf = (path: string) => receptionist.get(path as '/api/recalls')
  for (let path: string | undefined = '/api/recalls?limit=2'; path;) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(path)
    paged.push(...page.body.map(key))
    path = /<(.*)>/.exec(String(page.headers['link'] ?? ''))?.[1]
  }
  expect(paged).toEqual(all.map(key))
  expect(all.map(({ due_on }) => due_on)).toEqual(all.map(({ due_on }) => due_on).toSorted())
})

describe('a recall in other months', () => {
  test('is due so many months after it was set, unless a day is sent', async () => {
    const id = await someone()
    const { body } = await set(id, { months: 3 })
    expect((await change(id, body.id, { months: 6 })).status).toBe(200)
    expect(await dueOf(id)).toEqual([addMonths('2026-11-18', 6)])
    await change(id, body.id, { months: 3, due_on: '2027-01-10' })
    expect(await dueOf(id)).toEqual(['2027-01-10'])
  })
})
