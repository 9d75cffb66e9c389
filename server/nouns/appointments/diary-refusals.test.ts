import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2030-12-01T06:00:00Z' })
const { own_doctor, registerPatient, book } = recordFactory(clinic)
const admin = clinic.as('admin')
const patient_id = (await registerPatient()).id
const chair_id = (await admin.post('/api/settings/chairs', { name: 'Blue' })).body.id
const stored_chair = (await admin.post('/api/settings/chairs', { name: 'Stored', active: false })).body.id
const type = { name_en: 'Check-up', name_ar: 'فحص', minutes: 30, tone: 'teal' }
const type_id = (await admin.post('/api/settings/appointment-types', type)).body.id
const times = { datetime_start: '2031-01-05T10:00', datetime_end: '2031-01-05T10:30' }
const asked = { patient_id, doctor_id: own_doctor, ...times }
const weekly = { ...asked, every: 1, unit: 'week', count: 3, on_clash: 'refuse' }
const ofPatient = async () => {
  const body = { ...weekly, patient_id: (await registerPatient()).id, doctor_id: own_doctor }
  const day = { datetime_start: '2032-01-04T10:00', datetime_end: '2032-01-04T10:30' }
  return (await admin.post('/api/appointments/series', { ...body, ...day })).body
}
const { series_id, booked } = await ofPatient()
const series_of_other = booked[0]?.id
const own_user = clinic.as('doctor').user.id
const task_id = (await admin.post('/api/tasks', { text: 'Call', for_role: 'doctor' })).body.id
/** What another patient has: an accepted plan, a wait on the list, work at the laboratory. */
const other_patient = (await registerPatient()).id
const treatments = [{ treatment_code: null, description: 'Crown', cost: 100 }]
const planned = { title: 'Crown', doctor_id: own_doctor, items: treatments }
const plan = (await admin.post(`/api/patients/${other_patient}/plans`, planned)).body
const plan_item_ids = plan.items.map(({ id }) => id)
const waiting = { patient_id: other_patient, doctor_id: own_doctor, minutes: 30 }
const wait_list_id = (await admin.post('/api/wait-list', waiting)).body.id
const another = await book({ patient_id, datetime_start: '2032-05-02T10:00', datetime_end: '2032-05-02T10:30' })

/** The fifth Friday, 31 January 2031: February has none. */
const LAST_FRIDAY = { datetime_start: '2031-01-31T10:00', datetime_end: '2031-01-31T10:30' }
const block = { doctor_id: own_doctor, starts: '2031-01-05T10:00', ends: '2031-01-05T11:00', kind: 'closed' }
const chairs = '/api/settings/chairs'
const types = '/api/settings/appointment-types'
const series = '/api/appointments/series'
const following = `${series}/${series_id}`
const chair_of = `/api/appointments/${another.id}/chair`
const settings = `/api/settings/doctors/${own_doctor}`
const task = { text: 'Call', for_role: 'doctor' }

const TABLES = [
  'appointments',
  'blocks',
  'series',
  'chairs',
  'appointment_types',
  'appointment_treatments',
  'patients',
  'doctors',
  'tasks',
  'wait_list',
  'audit_log',
] as const
const everything = () =>
  Promise.all(TABLES.map((table) => clinic.owner.selectFrom(table).selectAll().orderBy('id').execute()))

test.each<[string, number, 'POST' | 'PUT', string, object]>([
  ['53 repetitions', 400, 'POST', series, { ...weekly, count: 53 }],
  ['one repetition', 400, 'POST', series, { ...weekly, count: 1 }],
  ['every 13 months', 400, 'POST', series, { ...weekly, every: 13, unit: 'month' }],
  ['every year', 400, 'POST', series, { ...weekly, unit: 'year' }],
  ['a fifth Friday of each month', 409, 'POST', series, { ...weekly, ...LAST_FRIDAY, unit: 'month' }],
  ['the 31st of February', 400, 'POST', series, { ...weekly, datetime_start: '2031-02-31T10:00' }],
  ['a series that ends before it starts', 400, 'POST', series, { ...weekly, datetime_end: '2031-01-05T09:00' }],
  ['a series in a chair that is stored', 400, 'POST', series, { ...weekly, chair_id: stored_chair }],
  ['a series of nobody', 400, 'POST', series, { ...weekly, patient_id: 999_999 }],
  [
    'an appointment of another patient’s series',
    400,
    'PUT',
    following,
    { from_appointment_id: another.id, cancel: true },
  ],
  ['a series that is not there', 404, 'PUT', `${series}/999999`, { from_appointment_id: another.id, cancel: true }],
  ['a chair’s name twice', 409, 'POST', chairs, { name: ' BLUE ' }],
  ['another chair’s name', 409, 'PUT', `${chairs}/${stored_chair}`, { name: 'blue' }],
  ['a chair without a name', 400, 'POST', chairs, { name: '  ' }],
  ['a block that ends before it starts', 400, 'POST', '/api/blocks', { ...block, ends: '2031-01-05T09:00' }],
  ['a block that ends as it starts', 400, 'POST', '/api/blocks', { ...block, ends: block.starts }],
  ['a block of a doctor and a chair', 400, 'POST', '/api/blocks', { ...block, chair_id }],
  ['a block of nobody', 400, 'POST', '/api/blocks', { ...block, doctor_id: null }],
  ['a closed block with a type', 400, 'POST', '/api/blocks', { ...block, type_id }],
  ['a reserved block without a type', 400, 'POST', '/api/blocks', { ...block, kind: 'reserved' }],
  ['a type of four minutes', 400, 'POST', types, { ...type, name_en: 'Short', minutes: 4 }],
  ['a type of another colour', 400, 'POST', types, { ...type, name_en: 'Grey', tone: '#777777' }],
  ['a type with an unknown code', 400, 'POST', types, { ...type, name_en: 'Odd', treatment_codes: ['NO-SUCH'] }],
  ['an unknown chair', 400, 'POST', '/api/appointments', { ...asked, chair_id: 999_999 }],
  ['an unknown type', 400, 'POST', '/api/appointments', { ...asked, type_id: 999_999 }],
  ['an unknown assistant', 400, 'POST', '/api/appointments', { ...asked, assistant_id: 999_999 }],
  ['the doctor as assistant', 400, 'POST', '/api/appointments', { ...asked, assistant_id: own_user }],
  ['a series with another patient’s plan', 400, 'POST', series, { ...weekly, plan_item_ids }],
  ['a series for another patient’s wait', 400, 'POST', series, { ...weekly, wait_list_id }],
  [
    'a series instead of another patient’s visit',
    400,
    'POST',
    series,
    { ...weekly, replaces_appointment_id: series_of_other },
  ],
  [
    'a series of a new patient without a name',
    400,
    'POST',
    series,
    { ...weekly, patient_id: undefined, new_patient: { full_name: ' ' } },
  ],
  ['a series that changes nothing', 400, 'PUT', following, { from_appointment_id: booked[0]?.id }],
  [
    'a series that moves into a stored chair',
    400,
    'PUT',
    following,
    { from_appointment_id: booked[0]?.id, chair_id: stored_chair },
  ],
  [
    'a series that moves over midnight',
    400,
    'PUT',
    following,
    { from_appointment_id: booked[0]?.id, start_time: '23:45' },
  ],
  ['a series that moves to 25:00', 400, 'PUT', following, { from_appointment_id: booked[0]?.id, start_time: '25:00' }],
  ['a stored chair for a visit', 400, 'PUT', chair_of, { chair_id: stored_chair }],
  ['no such chair for a visit', 400, 'PUT', chair_of, { chair_id: 999_999 }],
  ['a stored chair as the usual one', 400, 'PUT', settings, { usual_chair_id: stored_chair }],
  ['a task for a person and a role', 400, 'POST', '/api/tasks', { ...task, for_user_id: own_user }],
  ['a task for nobody', 400, 'POST', '/api/tasks', { text: 'Call' }],
  ['a task without words', 400, 'POST', '/api/tasks', { ...task, text: ' ' }],
  ['a task on the 30th of February', 400, 'POST', '/api/tasks', { ...task, due_on: '2031-02-30' }],
  ['a task about nobody who is there', 400, 'POST', '/api/tasks', { ...task, patient_id: 999_999 }],
  ['a task that is open', 409, 'POST', `/api/tasks/${task_id}/reopen`, {}],
])('%s: %i with a sentence, and nothing is stored', async (_what, expected, method, path, sent) => {
  const before = await everything()
  const send = method === 'POST' ? admin.post : admin.put
  const { status, body: answer } = await send(path as '/api/blocks', sent as never)
  expect(status).toBe(expected)
  expect(answer.error).toMatch(/^[A-Z].{10,}/)
  expect(await everything()).toEqual(before)
})
