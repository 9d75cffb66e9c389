import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#domain/calendar.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

// Wednesday 18 November 2026: the list has patients due until 31 December.
const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book, twoPatients } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')

let minutes = 0
/** A patient with a completed appointment on that day. */
async function seen(day: string, fields: Record<string, unknown> = {}) {
  const { id } = await registerPatient(fields)
  return appointment(id, day)
}
async function appointment(patient_id: number, day: string) {
  minutes += 10
  const at = (minute: number) =>
    `${day}T${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const times = { datetime_start: at(minutes % 600), datetime_end: at((minutes % 600) + 10) }
  const { id } = await book({ patient_id, ...times })
  expect((await receptionist.put(`/api/appointments/${id}/status`, { status: 'completed' })).status).toBe(200)
  return patient_id
}
const recalls = async (query = '') => (await receptionist.get(`/api/recalls?${query}`)).body
const pageOf = (path: string) => receptionist.get(path as '/api/recalls')
const dueOf = async (id: number, query = '') =>
  (await recalls(query)).find(({ patient_id }) => patient_id === id)?.due_on ?? null
const note = (patient_id: number, fields: object) =>
  receptionist.post('/api/contacts', { patient_id, about: 'recall', channel: 'call', outcome: 'reached', ...fields })

describe('a patient is due', () => {
  test('when the last completed appointment is six months ago, until the end of next month', async () => {
    expect(await dueOf(await seen('2026-05-18'))).toBe('2026-11-18')
    expect(await dueOf(await seen('2026-06-30'))).toBe('2026-12-30')
    expect(await dueOf(await seen('2026-07-01'))).toBeNull()
    expect(await dueOf(await seen('2020-01-31'))).toBe('2020-07-31')
  })

  test('after the last one by its day, not by when it was entered', async () => {
    const id = await seen('2026-05-18')
    await appointment(id, '2026-02-10')
    expect(await dueOf(id)).toBe('2026-11-18')
    await appointment(id, '2026-06-10')
    expect(await dueOf(id)).toBe('2026-12-10')
  })

  test('after their own number of months, never with 0', async () => {
    const id = await seen('2025-08-31', { recall_months: 18 })
    expect(await dueOf(id)).toBeNull()
    expect(await dueOf(id, 'until_date=2027-02-28')).toBe('2027-02-28')
    expect(await dueOf(await seen('2025-08-31', { recall_months: 0 }))).toBeNull()
    await receptionist.put(`/api/patients/${id}`, { full_name: 'Noor', recall_months: 1 })
    expect(await dueOf(id)).toBe('2025-09-30')
  })

  test('not with a future scheduled appointment, and again when it is cancelled', async () => {
    const id = await seen('2026-05-18')
    const times = { datetime_start: '2027-05-18T08:00', datetime_end: '2027-05-18T08:10' }
    const { id: ahead } = await book({ patient_id: id, ...times })
    expect(await dueOf(id)).toBeNull()
    await receptionist.put(`/api/appointments/${ahead}/status`, { status: 'cancelled' })
    expect(await dueOf(id)).toBe('2026-11-18')
  })

  test('also with an appointment later than two years ahead, whose year was mistyped', async () => {
    const id = await seen('2026-05-18')
    const times = (day: string) => ({ datetime_start: `${day}T08:00`, datetime_end: `${day}T08:10` })
    await book({ patient_id: id, ...times('2028-11-19') })
    expect(await dueOf(id)).toBe('2026-11-18')
    await book({ patient_id: id, ...times('2028-11-18') })
    expect(await dueOf(id)).toBeNull()
  })

  test('not when hidden or not to be contacted', async () => {
    const id = await seen('2026-05-18')
    await clinic.as('manager').put(`/api/patients/${id}`, { full_name: 'Noor', hidden: true })
    expect(await dueOf(id)).toBeNull()
    expect(await dueOf(await seen('2026-05-18', { do_not_contact: true }))).toBeNull()
  })

  test('not after declining, until their next appointment', async () => {
    const id = await seen('2026-05-18')
    await note(id, { outcome: 'declined' })
    expect(await dueOf(id)).toBeNull()
    const other = await seen('2026-05-18')
    await note(other, { outcome: 'declined', about: 'debt' })
    expect(await dueOf(other)).toBe('2026-11-18')
  })

  test('again after an appointment that they came to although they had declined', async () => {
    const id = await seen('2026-01-18')
    await note(id, { outcome: 'declined' })
    await clinic.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update contacts set created_at = '2026-03-01T06:00:00Z' where patient_id = ${id}`.execute(tx)
    })
    expect(await dueOf(id)).toBeNull()
    await appointment(id, '2026-05-18')
    expect(await dueOf(id)).toBe('2026-11-18')
  })

  test('not until the day to which it was postponed is over; the last postponement counts', async () => {
    const id = await seen('2026-05-18')
    await note(id, { postpone_until: '2026-11-19' })
    expect(await dueOf(id)).toBeNull()
    await note(id, { postpone_until: '2026-11-18' })
    expect(await dueOf(id)).toBe('2026-11-18')
  })

  test('after a merge, by the appointments and contacts of both records', async () => {
    const { id, other_id } = await twoPatients()
    await appointment(id, '2026-02-01')
    await appointment(other_id, '2026-05-18')
    await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })
    expect([await dueOf(id), await dueOf(other_id)]).toEqual(['2026-11-18', null])
    const second = await twoPatients()
    await appointment(second.id, '2026-05-18')
    await note(second.other_id, { outcome: 'declined' })
    await clinic.as('manager').post(`/api/patients/${second.id}/merge`, { other_id: second.other_id })
    expect(await dueOf(second.id)).toBeNull()
  })
})

describe('the list', () => {
  test('has the last appointment, the last contact and a message in the patient’s language', async () => {
    const id = await seen('2026-05-18', { full_name: 'هدى', contact_number: '5512 3456', language: 'ar' })
    await note(id, { outcome: 'no_answer' })
    const row = (await recalls()).find(({ patient_id }) => patient_id === id)
    expect(row).toMatchObject({
      patient_name: 'هدى',
      last_visit_on: '2026-05-18',
      doctor_name: 'Dana Doctor',
      language: 'ar',
      last_contact: { outcome: 'no_answer' },
    })
    expect(row?.text).toContain('مرحبًا هدى')
    expect(row?.text).toContain('18 مايو 2026')
    expect(row?.whatsapp_url).toBe(`https://wa.me/97455123456?text=${encodeURIComponent(row?.text ?? '')}`)
  })

  test('has the most overdue first, and pages neither lose nor repeat anybody', async () => {
    const all = await recalls()
    expect(all.map(({ due_on }) => due_on)).toEqual(all.map(({ due_on }) => due_on).toSorted())
    const paged: number[] = []
    for (let path: string | undefined = '/api/recalls?limit=2'; path;) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(path)
      paged.push(...page.body.map(({ patient_id }) => patient_id))
      path = /<(.*)>/.exec(String(page.headers['link'] ?? ''))?.[1]
    }
    expect(paged).toEqual(all.map(({ patient_id }) => patient_id))
    expect(new Set(paged).size).toBe(paged.length)
  })

  test('equals a plain computation over the appointments, for intervals of all lengths and ends of months', async () => {
    const days = ['2025-08-29', '2025-08-30', '2025-08-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']
    for (const day of days) for (const recall_months of [1, 6, 18]) await seen(day, { recall_months })
    const until = '2026-09-30'
    const rows = await clinic.database
      .selectFrom('last_visits')
      .innerJoin('patients', 'patients.id', 'last_visits.patient_id')
      .select(['patients.id', 'patients.recall_months', 'visited_on'])
      .where(sql<boolean>`patients.recall_months > 0 and not hidden and not do_not_contact`)
      .execute()
    const due = rows.filter(({ recall_months, visited_on }) => addMonths(visited_on, recall_months ?? 6) <= until)
    const found = new Set((await recalls(`until_date=${until}`)).map(({ patient_id }) => patient_id))
    expect(due.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([])
    expect(due.length).toBeGreaterThan(10)
  })
})

describe('the clinic’s settings', () => {
  const save = (fields: object) => clinic.as('admin').put('/api/settings/clinic', { clinic_name: 'Pearl', ...fields })

  test('set the number of months, 0 for never', async () => {
    const id = await seen('2026-09-18')
    expect((await save({ recall_months: 3 })).status).toBe(200)
    expect(await dueOf(id)).toBe('2026-12-18')
    await save({ recall_months: 0 })
    expect(await dueOf(id)).toBeNull()
    await save({ recall_months: 6 })
  })

  test('set the text; an unknown placeholder is refused, and a blank text means the default', async () => {
    const id = await seen('2026-05-18', { full_name: 'Sara' })
    const textOf = async () => (await recalls()).find(({ patient_id }) => patient_id === id)?.text
    const usual = await textOf()
    expect(await save({ recall_text_en: 'Dear {patient}, call {phone}', phone: '4000' })).toMatchObject({ status: 200 })
    expect(await textOf()).toBe('Dear Sara, call 4000')
    const refused = await save({ recall_text_en: 'Dear {nobody}' })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['recall_text_en']])
    await save({ recall_text_en: '', phone: '' })
    expect(await textOf()).toBe(usual)
    await save({ message_language: 'ar' })
    expect(await textOf()).toContain('مرحبًا Sara')
    await save({ message_language: 'en' })
  })
})
