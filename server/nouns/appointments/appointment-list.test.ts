import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { pagesOf } from '#test/support/pages-of.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const admin = clinic.as('admin')
const doctor = clinic.as('doctor')
const { own_doctor, book, completeAppointment, issueInvoice } = recordFactory(clinic)
const otherDoctor = Number((await clinic.createSignedIn('doctor', 'Omar Other')).user.doctor_id)

describe('a doctor', () => {
  test('sees only their own appointments; another doctor’s is not found', async () => {
    const mine = await book()
    const theirs = await book({ doctor_id: otherDoctor })
    expect((await doctor.get(`/api/appointments/${mine.id}`)).status).toBe(200)
    const hidden = await doctor.get(`/api/appointments/${theirs.id}`)
    expect([hidden.status, hidden.body]).toMatchObject([404, { error: 'Appointment not found' }])
    for (const path of ['/api/appointments', `/api/appointments?doctor_id=${otherDoctor}`] as const) {
      const { body } = await doctor.get(path)
      expect(body.map(({ doctor_id }) => doctor_id).filter((id) => id !== own_doctor)).toEqual([])
    }
  })

  test('completes their own appointments, and may not book, edit or cancel', async () => {
    const mine = await book()
    const theirs = await book({ doctor_id: otherDoctor })
    expect((await doctor.put(`/api/appointments/${theirs.id}/status`, { status: 'completed' })).status).toBe(404)
    expect((await doctor.put(`/api/appointments/${mine.id}/status`, { status: 'cancelled' })).status).toBe(403)
    expect((await doctor.put(`/api/appointments/${theirs.id}/status`, { status: 'cancelled' })).status).toBe(403)
    expect((await doctor.put(`/api/appointments/${mine.id}`, { ...mine })).status).toBe(403)
    expect((await doctor.post('/api/appointments', {})).status).toBe(403)
    const registered = await doctor.put(`/api/appointments/${mine.id}/status`, { status: 'completed' })
    expect(registered.body.status).toBe('completed')
  })
})

describe('the list', () => {
  test('of a day contains the appointments of that day in the clinic’s time, in order', async () => {
    const at = (start: string, end: string) => book({ datetime_start: start, datetime_end: end })
    const late = await at('2027-03-01T23:30', '2027-03-01T23:59')
    const first = await at('2027-03-01T00:00', '2027-03-01T00:30')
    await at('2027-02-28T23:30', '2027-02-28T23:59:59')
    await at('2027-03-02T00:00', '2027-03-02T00:30')
    const { body } = await receptionist.get('/api/appointments?date=2027-03-01')
    expect(body.map(({ id }) => id)).toEqual([first.id, late.id])
  })

  test('can be filtered by patient, doctor and uninvoiced', async () => {
    const invoiced = await completeAppointment()
    const { patient_id } = invoiced
    const ready = await completeAppointment({ patient_id, doctor_id: otherDoctor })
    const scheduled = await book({ patient_id })
    const invoice = await issueInvoice({ patient_id, appointment_id: invoiced.id })
    const ids = async (query: string) =>
      (await receptionist.get(`/api/appointments?patient_id=${patient_id}${query}`)).body.map(({ id }) => id)
    expect(await ids('')).toEqual([invoiced.id, ready.id, scheduled.id])
    expect(await ids(`&doctor_id=${otherDoctor}`)).toEqual([ready.id])
    expect(await ids('&uninvoiced=true')).toEqual([ready.id])
    expect((await receptionist.get(`/api/appointments/${invoiced.id}`)).body.active_invoice_id).toBe(invoice.id)

    await admin.put(`/api/invoices/${invoice.id}/cancel`, {})
    expect(await ids('&uninvoiced=true')).toEqual([invoiced.id, ready.id])
    expect((await receptionist.get(`/api/appointments/${invoiced.id}`)).body.active_invoice_id).toBeNull()
  })

  test('of uninvoiced appointments follows every change of an appointment and its invoice, page by page', async () => {
    const completed = [
      await completeAppointment(),
      await completeAppointment({ doctor_id: otherDoctor }),
      await completeAppointment(),
    ]
    const expectTheSame = async (uninvoiced: unknown[]) => {
      for (const [who, filter] of [
        [receptionist, ''],
        [receptionist, `&doctor_id=${otherDoctor}`],
        [clinic.as('doctor'), ''],
      ] as const) {
        const path = `/api/appointments?uninvoiced=true${filter}` as const
        const { body } = await who.get(path)
        expect((await pagesOf(who, path, 2)).flat()).toEqual(body)
        if (who === receptionist && filter === '') {
          const ids = new Set(body.map(({ id }) => id))
          expect(completed.map(({ id }) => ids.has(id))).toEqual(uninvoiced)
        }
      }
    }
    await expectTheSame([true, true, true])
    const invoice = await issueInvoice({ patient_id: completed[2]?.patient_id, appointment_id: completed[2]?.id })
    await expectTheSame([true, true, false])
    await admin.put(`/api/invoices/${invoice.id}/cancel`, {})
    await expectTheSame([true, true, true])
    await issueInvoice({ patient_id: completed[1]?.patient_id, appointment_id: completed[1]?.id })
    await expectTheSame([true, false, true])
    const { wrong } = await checkClinic(clinic.database)
    expect(wrong).toEqual([])
  })

  test.each(['date=2026-02-30', 'date=today', 'patient_id=x', 'patient_id=0', 'uninvoiced=maybe'])(
    '%s is refused',
    async (query) => expect((await receptionist.get(`/api/appointments?${query}`)).status).toBe(400),
  )

  test('a blank filter counts as not set', async () => {
    const blank = await receptionist.get('/api/appointments?date=&patient_id=&uninvoiced=')
    expect(blank.body).toEqual((await receptionist.get('/api/appointments')).body)
  })
})

test('the load counts the appointments of each day that are not cancelled; for a doctor, their own', async () => {
  const day = (time: string) => ({ datetime_start: `2028-02-29T${time}:00`, datetime_end: `2028-02-29T${time}:30` })
  await book(day('09'))
  await book({ ...day('10'), doctor_id: otherDoctor })
  const gone = await book(day('11'))
  await receptionist.put(`/api/appointments/${gone.id}/status`, { status: 'cancelled' })
  const path = '/api/appointments/load?start_date=2028-02-28&end_date=2028-03-01'
  expect((await receptionist.get(path)).body).toEqual([{ day: '2028-02-29', appointments: 2 }])
  expect((await doctor.get(path)).body).toEqual([{ day: '2028-02-29', appointments: 1 }])
  expect((await receptionist.get('/api/appointments/load?start_date=2020-01-01&end_date=2028-01-01')).status).toBe(400)
})
