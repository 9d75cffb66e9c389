import { afterEach, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from './support/clinic-app.ts'
import { endodontics, recordFactory } from './support/factories.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const { own_doctor, freeHour, registerPatient, completeAppointment, book } = recordFactory(clinic)
afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

test('an appointment taken back while its invoice is issued is either scheduled or invoiced', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const { id, patient_id } = await completeAppointment()
    const invoice = { patient_id, appointment_id: id, treatments: endodontics, payment_method: 'cash' }
    const calls = [
      () => receptionist.put(`/api/appointments/${id}/status`, { status: 'scheduled' }),
      () => receptionist.post('/api/invoices', invoice),
    ]
    const order = round % 2 === 0 ? calls : calls.toReversed()
    const statuses = (await Promise.all(order.map((call) => call()))).map(({ status }) => status)
    const [takenBack, made] = round % 2 === 0 ? statuses : statuses.toReversed()
    seen.add(`${takenBack} ${made}`)
  }
  expect([...seen].filter((pair) => !['200 400', '409 201'].includes(pair))).toEqual([])
})

test('of 20 concurrent attempts to take one appointment back one succeeds, for a registration and a cancellation', async () => {
  for (const status of ['completed', 'cancelled']) {
    const { id } = await book()
    await receptionist.put(`/api/appointments/${id}/status`, { status })
    const takeBack = () => receptionist.put(`/api/appointments/${id}/status`, { status: 'scheduled' })
    const statuses = (await Promise.all(Array.from({ length: 20 }, takeBack))).map((answer) => answer.status)
    expect(statuses.filter((each) => each === 200)).toHaveLength(1)
    expect(statuses.filter((each) => each === 409)).toHaveLength(19)
  }
})

test('a cancellation taken back while others book its time: one of them gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const slot = freeHour()
    const appointment = await book(slot)
    await receptionist.put(`/api/appointments/${appointment.id}/status`, { status: 'cancelled' })
    const rivals = await Promise.all([0, 1, 2].map(() => registerPatient()))
    const answers = await Promise.all([
      ...rivals
        .slice(1)
        .map(({ id: patient_id }) =>
          receptionist.post('/api/appointments', { patient_id, doctor_id: own_doctor, ...slot }),
        ),
      receptionist.put(`/api/appointments/${appointment.id}/status`, { status: 'scheduled' }),
      receptionist.post('/api/appointments', { patient_id: rivals[0]?.id, doctor_id: own_doctor, ...slot }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  }
})
