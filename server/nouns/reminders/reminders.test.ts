import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

// Wednesday 18 November 2026; reminders are about Thursday 19 November.
const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book, own_doctor } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')

const at = (time: string, day = '2026-11-19') => ({
  datetime_start: `${day}T${time}`,
  datetime_end: `${day}T${time.replace(/0$/, '5')}`,
})
const reminders = async (day?: string) => (await receptionist.get(`/api/reminders?date=${day ?? ''}`)).body
const reminderOf = async (patient: number, day?: string) =>
  (await reminders(day)).find(({ visits: appointments }) =>
    appointments.some(({ patient_id }) => patient_id === patient),
  )

test('one message is for all appointments of one phone number, however it is written', async () => {
  const mother = await registerPatient({ full_name: 'Huda', contact_number: '5512 3456' })
  const child = await registerPatient({ full_name: 'Noor', contact_number: '+974 5512-3456' })
  const first = await book({ patient_id: mother.id, ...at('09:00') })
  const second = await book({ patient_id: child.id, ...at('10:00') })
  const found = await reminderOf(mother.id)
  expect(found).toMatchObject({
    contact_number: '5512 3456',
    language: 'en',
    visits: [
      { appointment_id: first.id, patient_name: 'Huda', doctor_name: 'Dana Doctor', confirmed_at: null },
      { appointment_id: second.id, patient_name: 'Noor', datetime_start: '2026-11-19T10:00:00', last_contact: null },
    ],
  })
  expect(found?.text).toContain('Thursday 19 November 2026\n09:00\nHuda\nDana Doctor\n\n')
  expect(found?.whatsapp_url).toBe(`https://wa.me/97455123456?text=${encodeURIComponent(found?.text ?? '')}`)
})

test('a message names the type of the appointment, in the language of the patient', async () => {
  const { body: type } = await clinic
    .as('admin')
    .post('/api/settings/appointment-types', { name_en: 'Check-up', name_ar: 'فحص', minutes: 5, tone: 'sky' })
  for (const [language, time, name] of [
    ['en', '08:00', 'Check-up'],
    ['ar', '08:10', 'فحص'],
  ] as const) {
    const { id: patient_id } = await registerPatient({ full_name: 'Dina', language })
    await book({ patient_id, ...at(time), type_id: type.id })
    expect((await reminderOf(patient_id))?.text).toContain(`\n${time}\n${name}\nDina\n`)
  }
})

test('patients without a number are listed one by one', async () => {
  for (const time of ['11:00', '11:10']) await book(at(time))
  const without = (await reminders()).filter(({ contact_number }) => contact_number === null)
  expect(without.length).toBeGreaterThanOrEqual(2)
  expect(
    without.every(({ visits: appointments, whatsapp_url }) => appointments.length === 1 && whatsapp_url === null),
  ).toBe(true)
})

describe('nobody is reminded', () => {
  test('of another day, or of a cancelled or completed appointment', async () => {
    const other = await book(at('12:00', '2026-11-20'))
    expect(await reminderOf(other.patient_id)).toBeUndefined()
    expect(await reminderOf(other.patient_id, '2026-11-20')).toBeDefined()
    for (const [time, status] of [
      ['12:00', 'cancelled'],
      ['12:10', 'completed'],
    ] as const) {
      const { id, patient_id } = await book(at(time))
      await receptionist.put(`/api/appointments/${id}/status`, { status })
      expect(await reminderOf(patient_id)).toBeUndefined()
    }
  })

  test('who is hidden or asked not to be contacted', async () => {
    const { patient_id } = await book(at('13:00'))
    const save = (fields: object) =>
      clinic.as('manager').put(`/api/patients/${patient_id}`, { full_name: 'Noor', ...fields })
    await save({ do_not_contact: true })
    expect(await reminderOf(patient_id)).toBeUndefined()
    await save({ do_not_contact: false, hidden: true })
    expect(await reminderOf(patient_id)).toBeUndefined()
  })
})

test('the last contact and the confirmation are those of this appointment at this time', async () => {
  const { id, patient_id, version: _version, ...booked } = await book(at('14:00'))
  const note = { patient_id, about: 'reminder', channel: 'whatsapp', outcome: 'opened' }
  await receptionist.post('/api/contacts', note)
  const appointmentOf = async (day?: string) => (await reminderOf(patient_id, day))?.visits[0]
  expect((await appointmentOf())?.last_contact).toBeNull()
  await receptionist.post('/api/contacts', { ...note, appointment_id: id })
  expect((await appointmentOf())?.last_contact).toMatchObject({ channel: 'whatsapp', outcome: 'opened' })
  await receptionist.put(`/api/appointments/${id}/flow`, { step: 'confirmed' })
  expect((await appointmentOf())?.confirmed_at).toBe('2026-11-18T06:00:00.000Z')
  clinic.clock.now = new Date('2026-11-18T06:01:00Z')
  const moved = { ...booked, patient_id, ...at('14:00', '2026-11-20') }
  expect((await receptionist.put(`/api/appointments/${id}`, moved)).status).toBe(200)
  expect(await appointmentOf('2026-11-20')).toMatchObject({ last_contact: null, confirmed_at: null })
})

test('the text is the clinic’s, in the patient’s language; an unknown placeholder is refused', async () => {
  const { id } = await registerPatient({ full_name: 'سارة', contact_number: '5599 0000', language: 'ar' })
  await book({ patient_id: id, ...at('15:00') })
  expect((await reminderOf(id))?.text).toContain('تذكير بموعدك')
  const save = (fields: object) => clinic.as('admin').put('/api/settings/clinic', { clinic_name: 'Pearl', ...fields })
  await save({ reminder_text_ar: '{patients}: {date}' })
  expect((await reminderOf(id))?.text).toMatch(/^سارة: الخميس، 19 نوفمبر 2026$/)
  const refused = await save({ reminder_text_ar: '{last_visit}' })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['reminder_text_ar']])
  await save({ reminder_text_ar: '{clinic}', clinic_name_ar: 'عيادة اللؤلؤة' })
  expect((await reminderOf(id))?.text).toBe('عيادة اللؤلؤة')
  await save({ reminder_text_ar: '', clinic_name_ar: '' })
  expect((await reminderOf(id))?.text).toContain('تذكير بموعدك')
})

test('a visit whose doctor takes none any more is apart, without a message, until it is moved', async () => {
  const { id: patient_id } = await registerPatient({ full_name: 'Faisal', contact_number: '5577 1234' })
  const { id: child_id } = await registerPatient({ full_name: 'Fahad', contact_number: '5577 1234' })
  const { user } = await clinic.createSignedIn('doctor', 'Leaving Doctor')
  const doctor_id = Number(user.doctor_id)
  const stranded = await book({ patient_id, doctor_id, ...at('16:00') })
  const stays = await book({ patient_id: child_id, doctor_id: own_doctor, ...at('16:30') })
  const left = async () => (await receptionist.get('/api/reports/end-of-day')).body.counts.reminders
  const count = await left()
  const setActive = (active: boolean) =>
    clinic.as('admin').put(`/api/settings/doctors/${doctor_id}`, { active, allow_stranded: true })
  expect((await setActive(false)).status).toBe(200)

  const held = await reminderOf(patient_id)
  expect(held).toMatchObject({ held_because: 'doctor', text: null, whatsapp_url: null, contact_number: '5577 1234' })
  expect(held?.visits.map(({ appointment_id }) => appointment_id)).toEqual([stranded.id])
  const sent = await reminderOf(child_id)
  expect(sent).toMatchObject({ held_because: null, visits: [{ appointment_id: stays.id }] })
  expect(sent?.text).not.toContain('Leaving Doctor')
  expect(await left()).toBe(count)
  expect((await reminders()).at(-1)).toEqual(held)
  const shown = async () => (await receptionist.get(`/api/appointments/${stranded.id}`)).body.doctor_active
  expect(await shown()).toBe(false)

  await receptionist.put(`/api/appointments/${stays.id}/flow`, { step: 'confirmed' })
  expect(await left()).toBe(count - 1)
  const moved = { patient_id, doctor_id: own_doctor, ...at('17:00') }
  expect((await receptionist.put(`/api/appointments/${stranded.id}`, moved)).status).toBe(200)
  expect(await left()).toBe(count)
  expect(await shown()).toBe(true)
  const again = await reminderOf(patient_id)
  expect([again?.held_because, again?.visits.length]).toEqual([null, 2])
  expect(again?.whatsapp_url).toContain('https://wa.me/97455771234?text=')
})
