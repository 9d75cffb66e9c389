import { type Around, everyone, front_desk, type NounCases } from '../support/noun-cases.ts'

const day = '2026-11-17'
const range = 'start_date=2026-11-01&end_date=2026-11-17'

const someVisit = async ({ factory }: Around) => ({
  patient_id: (await factory.registerPatient()).id,
  doctor_id: factory.own_doctor,
  ...factory.freeHour(),
})

export const cases: NounCases = {
  calls: {
    appointments: { callers: everyone },
    appointmentLoad: { callers: everyone, input: () => ({ query: `?${range}` }) },
    appointment: { callers: everyone, input: async ({ factory }) => ({ id: (await factory.book()).id }) },
    bookAppointment: { callers: front_desk, input: async (around) => ({ body: await someVisit(around) }) },
    rescheduleAppointment: {
      callers: front_desk,
      input: async (around) => ({ id: (await around.factory.book()).id, body: await someVisit(around) }),
    },
    changeAppointmentStatus: {
      callers: everyone,
      input: async ({ factory }) => ({ id: (await factory.book()).id, body: { status: 'completed' } }),
    },
    appointmentHistory: { callers: everyone, input: async ({ factory }) => ({ id: (await factory.book()).id }) },
  },
  reads: [
    `/api/appointments?date=${day}`,
    `/api/appointments?date=${day}&uninvoiced=true`,
    '/api/appointments?patient_id=7',
    '/api/appointments?patient_id=7&uninvoiced=true',
    '/api/appointments?doctor_id=2&limit=50',
    '/api/appointments?limit=50',
    '/api/appointments?uninvoiced=true&doctor_id=2',
    '/api/appointments?uninvoiced=true&limit=50',
    '/api/appointments?uninvoiced=true&doctor_id=2&limit=50',
    `/api/appointments/load?${range}`,
    '/api/appointments/9',
    '/api/appointments/9/history?limit=50',
  ],
}
