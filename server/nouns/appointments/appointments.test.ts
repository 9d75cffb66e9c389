import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const admin = clinic.as('admin')
const { own_doctor, registerPatient, freeHour, book, completeAppointment } = recordFactory(clinic)
const otherDoctor = Number((await clinic.createSignedIn('doctor', 'Omar Other')).user.doctor_id)
const LINKS = { plan_item_id: null, plan_session_id: null, chart_item_id: null }

const NOT_NAMED = { chair_id: null, chair_name: null, assistant_id: null, assistant_name: null }
const NO_SERIES = { series_id: null, series_number: null, series_count: null, lab_case: null }
describe('booking', () => {
  test('returns the appointment with its names and the times as they were sent', async () => {
    const patient = await registerPatient({ full_name: 'Huda', contact_number: '5512 3456' })
    const { status, body } = await receptionist.post('/api/appointments', {
      patient_id: patient.id,
      doctor_id: own_doctor,
      datetime_start: '2026-11-18T09:00',
      datetime_end: '2026-11-18T09:30:15',
      notes: ' First visit ',
      treatments: [{ treatment_code: ' XR-01 ', description: 'X-ray', cost: 150.5 }],
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      patient_id: patient.id,
      doctor_id: own_doctor,
      datetime_start: '2026-11-18T09:00:00',
      datetime_end: '2026-11-18T09:30:15',
      notes: 'First visit',
      status: 'scheduled',
      is_history: false,
      patient_name: 'Huda',
      patient_contact_number: '5512 3456',
      patient_former_numbers: null,
      patient_balance: 0,
      patient_balances: [],
      patient_alerts: [],
      doctor_name: 'Dana Doctor',
      ...NOT_NAMED,
      type_id: null,
      ...NO_SERIES,
      type_name: null,
      allow_overlap: false,
      doctor_active: true,
      active_invoice_id: null,
      cancellation_reason: null,
      confirmed_at: null,
      arrived_at: null,
      seated_at: null,
      absence: null,
      version: 1,
      treatments: [{ ...LINKS, treatment_code: 'XR-01', description: 'X-ray', cost: 150.5, teeth: [] }],
      outside_hours: false,
      warnings: [],
      can_take_back: false,
      questionnaire: 'to_ask',
      from_wait_list: false,
      offers: { plan_items: [], chart_items: [] },
    })
  })

  const hour = { datetime_start: '2026-12-01T09:00', datetime_end: '2026-12-01T09:30' }
  test.each<[Record<string, unknown>, string, string]>([
    [{ patient_id: undefined }, 'patient_id', 'Patient id is required'],
    [{ doctor_id: undefined }, 'doctor_id', 'Doctor id is required'],
    [{ datetime_start: undefined }, 'datetime_start', 'Datetime start is required'],
    [{ datetime_end: '' }, 'datetime_end', 'Datetime end must be a date and time such as 2026-11-20T09:00'],
    [{ datetime_end: hour.datetime_start }, 'datetime_end', 'The end time must be after the start time'],
    [{ datetime_end: '2026-12-01T08:00' }, 'datetime_end', 'The end time must be after the start time'],
    [{ datetime_end: '2026-12-02T09:00' }, 'datetime_end', 'The appointment must start and end on the same day'],
    [
      { datetime_start: '2026-12-01T09:00Z' },
      'datetime_start',
      'Datetime start must be a date and time such as 2026-11-20T09:00',
    ],
    [
      { datetime_start: '2026-02-30T09:00' },
      'datetime_start',
      'Datetime start must be a date and time such as 2026-11-20T09:00',
    ],
    [{ patient_id: 999_999 }, 'patient_id', 'This patient does not exist'],
    [{ patient_id: '1' }, 'patient_id', 'Patient id must be a number'],
    [{ doctor_id: 999_999 }, 'doctor_id', 'This doctor does not exist'],
    [{ doctor_id: null }, 'doctor_id', 'Doctor id must be a number'],
    [{ allow_overlap: 'true' }, 'allow_overlap', 'Allow overlap must be true or false'],
    [{ patient_id: 0 }, 'patient_id', 'Patient id must be more than 0'],
    [
      { treatments: [{ description: 'X', cost: 1.005 }] },
      'treatments.0.cost',
      'Cost must be an amount from 0 to 9999999.99 with at most two decimals',
    ],
  ])('%j is refused', async (fields, field, sentence) => {
    const { id } = await registerPatient()
    const { status, body } = await receptionist.post('/api/appointments', {
      patient_id: id,
      doctor_id: own_doctor,
      ...hour,
      ...fields,
    })
    expect([status, body]).toMatchObject([400, { error: sentence, fields: { [field]: sentence } }])
  })

  test('outside business hours gives a warning, never a refusal', async () => {
    const early = await book({ datetime_start: '2026-11-23T07:30', datetime_end: '2026-11-23T08:00' })
    const friday = await book({ datetime_start: '2026-11-27T09:00', datetime_end: '2026-11-27T09:30' })
    const within = await book({ datetime_start: '2026-11-27T14:00', datetime_end: '2026-11-27T14:30' })
    expect([early, friday, within].map((appointment) => appointment.outside_hours)).toEqual([true, true, false])
  })
})

describe('an inactive doctor', () => {
  test('cannot be booked, but stays when an existing appointment is edited', async () => {
    const leaving = Number((await clinic.createSignedIn('doctor', 'Lina Leaving')).user.doctor_id)
    const appointment = await book({ doctor_id: leaving })
    const elsewhere = await book()
    await admin.put(`/api/settings/doctors/${leaving}`, { active: false, allow_stranded: true })
    const refused = { doctor_id: 'This doctor is not active and takes no appointments' }
    const { patient_id } = appointment
    const fresh = await receptionist.post('/api/appointments', { patient_id, doctor_id: leaving, ...freeHour() })
    expect([fresh.status, fresh.body.fields]).toEqual([400, refused])
    const moved = await receptionist.put(`/api/appointments/${elsewhere.id}`, { ...elsewhere, doctor_id: leaving })
    expect([moved.status, moved.body.fields]).toEqual([400, refused])
    const kept = await receptionist.put(`/api/appointments/${appointment.id}`, {
      ...appointment,
      ...freeHour(),
      notes: 'kept',
    })
    expect(kept.body).toMatchObject({ doctor_id: leaving, notes: 'kept' })
  })
})

describe('editing', () => {
  test('changes the sent fields; notes and treatments that are left out stay', async () => {
    const appointment = await book({ notes: 'as before', treatments: endodontics })
    const hour = freeHour()
    const { patient_id } = appointment
    const { status, body } = await receptionist.put(`/api/appointments/${appointment.id}`, {
      patient_id,
      doctor_id: otherDoctor,
      ...hour,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      doctor_name: 'Omar Other',
      datetime_start: `${hour.datetime_start}:00`,
      notes: 'as before',
      treatments: endodontics,
      version: 2,
    })
    const emptied = await receptionist.put(`/api/appointments/${appointment.id}`, {
      ...body,
      notes: '',
      treatments: [],
    })
    expect(emptied.body).toMatchObject({ notes: null, treatments: [], version: 3 })
  })

  test('of an older version is refused and changes nothing', async () => {
    const appointment = await book({ notes: 'old' })
    await receptionist.put(`/api/appointments/${appointment.id}`, { ...appointment, notes: 'new' })
    const late = await admin.put(`/api/appointments/${appointment.id}`, {
      ...appointment,
      notes: 'late',
      treatments: endodontics,
    })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ current_version: 2, changed_by_name: 'Rania Receptionist' })
    expect((await receptionist.get(`/api/appointments/${appointment.id}`)).body).toMatchObject({
      notes: 'new',
      treatments: [],
    })
    const blind = await receptionist.put(`/api/appointments/${appointment.id}`, {
      ...appointment,
      version: undefined,
      notes: 'blind',
    })
    expect(blind.body).toMatchObject({ notes: 'blind', version: 3 })
  })

  test('is refused once the appointment is completed or cancelled', async () => {
    const completed = await completeAppointment()
    const edit = await receptionist.put(`/api/appointments/${completed.id}`, { ...completed, notes: 'late' })
    expect([edit.status, edit.body.error]).toEqual([409, 'Completed appointments cannot be edited.'])
    const cancelled = await book()
    await receptionist.put(`/api/appointments/${cancelled.id}/status`, { status: 'cancelled' })
    const again = await receptionist.put(`/api/appointments/${cancelled.id}`, { ...cancelled, version: undefined })
    expect([again.status, again.body.error]).toEqual([409, 'Cancelled appointments cannot be edited.'])
  })

  test('an unknown appointment is a 404', async () => {
    const appointment = await book()
    expect((await receptionist.put('/api/appointments/999999', { ...appointment })).body).toMatchObject({
      error: 'Appointment not found',
    })
  })
})

describe('the status', () => {
  test('completed stores the treatments that were done', async () => {
    const appointment = await book({ treatments: [{ description: 'Planned', cost: 10 }] })
    const { status, body } = await receptionist.put(`/api/appointments/${appointment.id}/status`, {
      status: 'completed',
      treatments: endodontics,
      reason: 'none is kept',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'completed', treatments: endodontics, cancellation_reason: null, version: 2 })
  })

  test('cancelled stores the reason and frees the time', async () => {
    const appointment = await book()
    const { body } = await receptionist.put(`/api/appointments/${appointment.id}/status`, {
      status: 'cancelled',
      reason: ' Ill ',
    })
    expect(body).toMatchObject({ status: 'cancelled', cancellation_reason: 'Ill' })
    const { patient_id, doctor_id, datetime_start, datetime_end } = appointment
    const again = await receptionist.post('/api/appointments', { patient_id, doctor_id, datetime_start, datetime_end })
    expect(again.status).toBe(201)
  })

  test.each([
    ['completed', 'completed'],
    ['completed', 'cancelled'],
    ['cancelled', 'completed'],
    ['cancelled', 'cancelled'],
    ['scheduled', 'scheduled'],
  ])('from %s to %s is refused', async (from, to) => {
    const { id } = await book()
    if (from !== 'scheduled') await receptionist.put(`/api/appointments/${id}/status`, { status: from })
    const { status, body } = await receptionist.put(`/api/appointments/${id}/status`, { status: to })
    expect([status, body.error]).toEqual([409, `A ${from} appointment cannot become ${to}`])
    expect((await receptionist.get(`/api/appointments/${id}`)).body.status).toBe(from)
  })

  test('an unknown status or an old version is refused', async () => {
    const { id } = await book()
    expect((await receptionist.put(`/api/appointments/${id}/status`, { status: 'gone' })).body).toMatchObject({
      error: 'Status must be one of: scheduled, completed, cancelled',
      fields: { status: 'Status must be one of: scheduled, completed, cancelled' },
    })
    const stale = await receptionist.put(`/api/appointments/${id}/status`, { status: 'completed', version: 7 })
    expect(stale.status).toBe(409)
    expect((await receptionist.put('/api/appointments/999999/status', { status: 'completed' })).status).toBe(404)
  })
})
