import { describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

// A Wednesday; the clinic is open every day.
const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book, own_doctor } = recordFactory(clinic)
const [doctor, desk, admin] = [clinic.as('doctor'), clinic.as('receptionist'), clinic.as('admin')]
const recorded = newEntries(clinic.database)
const lab_id = (await admin.post('/api/settings/labs', { name: 'Pearl' })).body.id

const CROWN = { lab_id, description: 'Zirconia crown', agreed_fee: 600, due_on: '2026-11-25' }
const own = async () => (await book()).patient_id
const order = (id: number, fields: object = {}, by = desk) =>
  by.post(`/api/patients/${id}/lab-cases`, { doctor_id: own_doctor, ...CROWN, ...fields })
const change = (id: number, fields: object, by = desk) => by.put(`/api/lab-cases/${id}`, fields)
const note = (id: number, kind: string, fields: object = {}, by = desk) =>
  by.post(`/api/lab-cases/${id}/events`, { kind, ...fields })
const fittedOn = async (patient_id: number, day: string) =>
  (await book({ patient_id, datetime_start: `${day}T09:00`, datetime_end: `${day}T09:30`, allow_overlap: true })).id

describe('a lab case', () => {
  test('is ordered with what the lab is told, and its state is its latest event', async () => {
    const id = await own()
    const { status, body } = await order(id, { teeth: [{ tooth: 16 }], shade: 'A2', instructions: 'Light\ncontacts' })
    expect([status, body]).toMatchObject([
      201,
      {
        ...CROWN,
        patient_id: id,
        doctor_id: own_doctor,
        lab_name: 'Pearl',
        teeth: [{ tooth: 16, surfaces: [] }],
        shade: 'A2',
        material: null,
        currency: 'QR',
        state: 'ordered',
        overdue: false,
        at_risk: false,
        events: [],
        warnings: [],
        version: 1,
      },
    ])
    await note(body.id, 'received', { on: '2026-11-17' })
    const { body: sent } = await note(body.id, 'sent', { on: '2026-11-16', note: 'By courier' })
    expect(sent).toMatchObject({ state: 'received', events: [{ kind: 'sent' }, { kind: 'received' }], version: 3 })
    expect((await note(body.id, 'returned', { on: '2026-11-17' })).body.state).toBe('returned')
    expect((await doctor.get(`/api/patients/${id}/lab-cases`)).body).toMatchObject([{ id: body.id, state: 'returned' }])
  })

  test('changes until it is sent, then only its due date and its fitting, and nothing once it is fitted', async () => {
    const patient_id = await own()
    const { id } = (await order(patient_id)).body
    expect((await change(id, { shade: 'A3', version: 1 })).body).toMatchObject({
      shade: 'A3',
      agreed_fee: 600,
      version: 2,
    })
    expect((await change(id, { shade: 'B1', version: 1 })).status).toBe(409)
    await note(id, 'sent')
    expect((await change(id, { agreed_fee: 500 })).status).toBe(409)
    const fitting_appointment_id = await fittedOn(patient_id, '2026-12-01')
    const moved = await change(id, { ...CROWN, shade: 'A3', due_on: '2026-11-30', fitting_appointment_id })
    expect(moved.body).toMatchObject({ due_on: '2026-11-30', fitting_appointment_id, warnings: [] })
    await note(id, 'fitted')
    expect((await change(id, { due_on: '2026-12-02' })).status).toBe(409)
    expect((await note(id, 'received')).status).toBe(409)
  })

  test('is recorded with what changed', async () => {
    const { id } = (await order(await own())).body
    await recorded()
    await change(id, { agreed_fee: 650, teeth: [{ tooth: 16 }] })
    await note(id, 'sent', { note: 'By courier' })
    expect(await recorded()).toMatchObject([
      { kind: 'lab-case.changed', before: { agreed_fee: 600, teeth: '' }, after: { agreed_fee: 650, teeth: '16' } },
      { kind: 'lab-case.sent', record_id: id, after: { on: '2026-11-18', note: 'By courier' } },
    ])
  })

  test('warns of a fitting before it is due, and is at risk within three clinic days', async () => {
    const patient_id = await own()
    const fitting_appointment_id = await fittedOn(patient_id, '2026-11-20')
    const { body } = await order(patient_id, { fitting_appointment_id })
    expect(body).toMatchObject({ warnings: ['lab_not_due'], at_risk: true, fitting_at: '2026-11-20T09:00:00' })
    expect((await change(body.id, { due_on: '2026-11-20' })).body.warnings).toEqual([])
    const later = await fittedOn(patient_id, '2026-11-21')
    expect((await change(body.id, { fitting_appointment_id: later })).body.at_risk).toBe(false)
    await change(body.id, { fitting_appointment_id })
    const closed = { name: 'Closed', first_day: '2026-11-18', last_day: '2026-11-19', hours: closedWeek }
    const special = (await admin.post('/api/settings/special-hours', closed)).body as { id: number }
    await change(body.id, { fitting_appointment_id: later })
    expect((await desk.get('/api/lab-cases?at_risk=true')).body.map(({ id }) => id)).toContain(body.id)
    await admin.delete(`/api/settings/special-hours/${special.id}`)
    expect((await desk.get('/api/lab-cases?at_risk=true')).body.map(({ id }) => id)).not.toContain(body.id)
    await change(body.id, { fitting_appointment_id })
    expect((await note(body.id, 'received')).body).toMatchObject({ at_risk: false, overdue: false })
    expect((await change(body.id, { due_on: '2026-11-01' })).body).toMatchObject({ overdue: false, warnings: [] })
    expect((await note(body.id, 'returned')).body).toMatchObject({ at_risk: true, overdue: true })
  })

  test.for([
    [{ lab_id: 999_999 }, 'lab_id'],
    [{ doctor_id: 999_999 }, 'doctor_id'],
    [{ description: ' ' }, 'description'],
    [{ agreed_fee: -1 }, 'agreed_fee'],
    [{ due_on: '2026-02-30' }, 'due_on'],
    [{ plan_item_ids: [999_999] }, 'plan_item_ids'],
    [{ remake_of_id: 999_999 }, 'remake_of_id'],
    [{ fitting_appointment_id: 999_999 }, 'fitting_appointment_id'],
    [{ shade: 'a'.repeat(41) }, 'shade'],
    [{ instructions: 'a'.repeat(2_001) }, 'instructions'],
  ] as const)('with %j is refused', async ([fields, field]) => {
    const { status, body } = await order(await own(), fields)
    expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, [field]])
  })

  test('names only what is of its patient', async () => {
    const [patient_id, other_id] = [await own(), await own()]
    const theirs = await fittedOn(other_id, '2026-12-03')
    expect((await order(patient_id, { fitting_appointment_id: theirs })).status).toBe(400)
    const { id } = (await order(patient_id)).body
    expect((await order(other_id, { remake_of_id: id })).status).toBe(400)
    expect((await change(id, { remake_of_id: id })).status).toBe(400)
    const remake = (await order(patient_id, { remake_of_id: id })).body
    expect(remake).toMatchObject({ remake_of_id: id, state: 'ordered' })
    const gone = (await note(id, 'sent', { on: '2026-11-19' })).status
    expect(gone).toBe(400)
  })

  test('leaves a fitting that becomes another patient’s', async () => {
    const [patient_id, other_id] = [await own(), await own()]
    const fitting_appointment_id = await fittedOn(patient_id, '2026-12-05')
    const { id } = (await order(patient_id, { fitting_appointment_id })).body
    const times = { datetime_start: '2026-12-05T09:00', datetime_end: '2026-12-05T09:30', allow_overlap: true }
    const moved = { patient_id: other_id, doctor_id: own_doctor, ...times }
    expect((await desk.put(`/api/appointments/${fitting_appointment_id}`, moved)).status).toBe(200)
    expect((await desk.get(`/api/patients/${patient_id}/lab-cases`)).body).toMatchObject([
      { id, fitting_appointment_id: null, fitting_at: null },
    ])
  })

  test('is a doctor’s own, and another doctor’s is not there', async () => {
    const patient_id = await own()
    const { id } = (await order(patient_id, {}, doctor)).body
    const stranger = await clinic.createSignedIn('doctor', 'Stranger')
    expect((await stranger.get('/api/lab-cases')).body).toEqual([])
    expect((await note(id, 'sent', {}, stranger)).status).toBe(404)
    expect((await change(id, { shade: 'A1' }, stranger)).status).toBe(404)
    expect((await order(patient_id, {}, stranger)).status).toBe(404)
    expect((await order((await registerPatient()).id, {}, doctor)).status).toBe(404)
    expect(
      (await doctor.get(`/api/lab-cases?lab_id=${lab_id}&state=ordered,sent`)).body.map((each) => each.id),
    ).toContain(id)
  })

  test('goes with its patient when records are merged, and the clinic is in order', async () => {
    const [id, other_id] = [await own(), await own()]
    await order(other_id)
    expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
    expect((await desk.get(`/api/patients/${id}/lab-cases`)).body).toHaveLength(1)
    expect((await order(other_id)).status).toBe(409)
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  })
})

const closedWeek = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] }
