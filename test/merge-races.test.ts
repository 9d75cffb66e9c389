import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from './support/clinic-app.ts'
import { endodontics, recordFactory } from './support/factories.ts'
import { untilWaiting } from './support/locks.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const receptionist = clinic.as('receptionist')
const { own_doctor, freeHour, registerPatient, twoPatients, completeAppointment, book, issueInvoice } =
  recordFactory(clinic)
afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const merge = (id: number, other_id: number, by = manager) => by.post(`/api/patients/${id}/merge`, { other_id })

/** Which request is sent first alternates from round to round. */
async function rounds(count: number, prepare: () => Promise<(() => Promise<{ status: number }>)[]>) {
  const seen = new Set<string>()
  for (let round = 0; round < count; round++) {
    const calls = await prepare()
    const order = calls.map((call, index) => ({ call, index }))
    if (round % 2 === 1) order.reverse()
    const statuses: number[] = []
    await Promise.all(
      order.map(async ({ call, index }) => {
        if (round % 4 > 1) await sleep(Math.random() * 4)
        statuses[index] = (await call()).status
      }),
    )
    seen.add(statuses.join(' '))
  }
  return [...seen]
}

test('of 20 concurrent merges of one patient one succeeds', async () => {
  const { id, other_id } = await twoPatients()
  const answers = await Promise.all(Array.from({ length: 20 }, () => merge(id, other_id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('of two merges of the same two patients in opposite directions one succeeds', async () => {
  const seen = await rounds(10, async () => {
    const { id, other_id } = await twoPatients()
    await book({ patient_id: id })
    await book({ patient_id: other_id })
    return [() => merge(id, other_id), () => merge(other_id, id, admin)]
  })
  expect(seen.filter((statuses) => !['201 409', '409 201'].includes(statuses))).toEqual([])
})

test('concurrent merges in a row leave no chain', async () => {
  const seen = await rounds(10, async () => {
    const { id, other_id } = await twoPatients()
    const third = await registerPatient()
    await issueInvoice({ patient_id: third.id, appointment_id: null })
    return [() => merge(id, other_id), () => merge(other_id, third.id, admin)]
  })
  // Either the first merge wins and the third record has nowhere to go, or both succeed.
  expect(seen.filter((statuses) => !['201 201', '201 409'].includes(statuses))).toEqual([])
})

test('a merge and a booking: the appointment belongs to the remaining patient, or is not booked', async () => {
  const seen = await rounds(16, async () => {
    const { id, other_id } = await twoPatients()
    const appointment = { patient_id: other_id, doctor_id: own_doctor, ...freeHour() }
    return [() => merge(id, other_id), () => receptionist.post('/api/appointments', appointment)]
  })
  expect(seen.filter((statuses) => !['201 201', '201 409'].includes(statuses))).toEqual([])
})

test('a merge, and a booking for each of the two at the same time: only one booking succeeds', async () => {
  const seen = await rounds(16, async () => {
    const { id, other_id } = await twoPatients()
    const otherDoctor = Number((await clinic.createSignedIn('doctor', `Doctor ${id}`)).user.doctor_id)
    const slot = freeHour()
    await book({ patient_id: other_id, doctor_id: otherDoctor, ...slot })
    const appointment = { patient_id: id, doctor_id: own_doctor, ...slot }
    return [() => merge(id, other_id), () => receptionist.post('/api/appointments', appointment)]
  })
  expect(seen.filter((statuses) => !['201 409', '409 201'].includes(statuses))).toEqual([])
})

test('a merge and invoices: each belongs to the remaining patient, or is not issued', async () => {
  const seen = await rounds(16, async () => {
    const { id, other_id } = await twoPatients()
    const appointment = await completeAppointment({ patient_id: other_id })
    const invoice = { patient_id: other_id, treatments: endodontics, payment_method: 'cash', paid_amount: 10 }
    return [
      () => merge(id, other_id),
      () => receptionist.post('/api/invoices', { ...invoice, appointment_id: null }),
      () => admin.post('/api/invoices', { ...invoice, appointment_id: appointment.id }),
    ]
  })
  expect(seen.filter((statuses) => !/^201 (201|409) (201|409)$/.test(statuses))).toEqual([])
})

test('an invoice, booking or change during a merge waits for it, and is refused', async () => {
  const { id, other_id } = await twoPatients()
  const appointment = await book()
  const place = { patient_id: other_id, doctor_id: own_doctor, ...freeHour() }
  const invoice = { patient_id: other_id, appointment_id: null, treatments: endodontics, payment_method: 'cash' }
  const calls = [
    () => receptionist.post('/api/invoices', invoice),
    () => receptionist.post('/api/appointments', place),
    () => receptionist.put(`/api/appointments/${appointment.id}`, place),
    () => receptionist.put(`/api/patients/${other_id}`, { full_name: 'Renamed' }),
  ]
  const answers = await clinic.owner
    .transaction()
    .execute(async (merging) => {
      const merged = { hidden: true, merged_into_id: id }
      const gone = merging.updateTable('patients').set(merged).where('id', '=', other_id)
      const { full_name } = await gone.returning('full_name').executeTakeFirstOrThrow()
      await merging.updateTable('patients').set({ merged_names: full_name }).where('id', '=', id).execute()
      const asked = calls.map((call) => call())
      await untilWaiting(clinic.database, calls.length)
      return asked
    })
    .then((asked) => Promise.all(asked))
  const error = 'This patient was merged into another; use that record'
  for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { error } })
})

test('a merge, a payment, a cancellation and a moved appointment all succeed', async () => {
  const seen = await rounds(16, async () => {
    const { id, other_id } = await twoPatients()
    const appointment = await book({ patient_id: other_id })
    const invoiced = await issueInvoice({
      appointment_id: (await completeAppointment({ patient_id: other_id })).id,
      patient_id: other_id,
    })
    const alone = await issueInvoice({ appointment_id: null, patient_id: other_id })
    return [
      () => merge(id, other_id),
      () => receptionist.post(`/api/invoices/${alone.id}/payments`, { amount: 1, payment_method: 'card' }),
      () => admin.put(`/api/invoices/${invoiced.id}/cancel`, {}),
      () => receptionist.put(`/api/appointments/${appointment.id}/status`, { status: 'cancelled' }),
      () => receptionist.put(`/api/patients/${other_id}`, { full_name: 'Renamed', version: 1 }),
    ]
  })
  expect(seen.filter((statuses) => !/^201 201 200 200 (200|409)$/.test(statuses))).toEqual([])
})

test('none of these caused a deadlock that a retry would have hidden', async () => {
  // Each connection reports its statistics once it works again after a second.
  await sleep(1_500)
  await Promise.all(Array.from({ length: 20 }, () => receptionist.get('/api/patients?limit=1')))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(clinic.database)
  expect(rows).toEqual([{ deadlocks: 0 }])
})
