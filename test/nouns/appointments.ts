import type { Day } from '#domain/calendar.ts'
import { someChair } from '../support/some-chair.ts'
import { type CaseContext, everyone, frontDesk, type NounCases, unique } from '../support/noun-cases.ts'

const DAY = '2026-11-17'
const RANGE = 'start_date=2026-11-01&end_date=2026-11-17'

const someAppointment = async ({ factory }: CaseContext) => ({
  patient_id: (await factory.registerPatient()).id,
  doctor_id: factory.own_doctor,
  ...factory.freeHour(),
})

/** Far from what others book on the days after. */
const someSeries = async ({ factory, clinic }: CaseContext) => {
  const doctor_id = Number((await clinic.createSignedIn('doctor', `Doctor ${unique()}`)).user.doctor_id)
  const patient_id = (await factory.registerPatient()).id
  return { ...hourOf('2033-03-06'), patient_id, doctor_id, every: 4, unit: 'week', count: 2, on_clash: 'refuse' }
}

const REPETITION = 'every=4&unit=week&count=2'
const hourOf = (day: Day) => ({ datetime_start: `${day}T10:00`, datetime_end: `${day}T10:30` })

export const cases: NounCases = {
  calls: {
    appointments: { callers: everyone },
    appointmentLoad: { callers: everyone, input: () => ({ query: `?${RANGE}` }) },
    week: { callers: everyone },
    month: { callers: everyone, input: () => ({ query: `?${RANGE}` }) },
    freeTimes: { callers: everyone, input: () => ({ query: '?minutes=30' }) },
    appointment: { callers: everyone, input: async ({ factory }) => ({ id: (await factory.book()).id }) },
    bookAppointment: { callers: frontDesk, input: async (around) => ({ body: await someAppointment(around) }) },
    previewSeries: {
      callers: frontDesk,
      input: ({ factory }) => ({
        query: `?doctor_id=${factory.own_doctor}&datetime_start=2033-03-06T10:00&datetime_end=2033-03-06T10:30&${REPETITION}`,
      }),
    },
    bookSeries: {
      callers: frontDesk,
      records: ['appointment.booked', 'appointment.booked'],
      input: async (around) => ({ body: await someSeries(around) }),
    },
    changeSeries: {
      callers: frontDesk,
      records: ['appointment.cancelled', 'appointment.cancelled'],
      input: async (around) => {
        const { series_id, booked } = (
          await around.clinic.as('admin').post('/api/appointments/series', await someSeries(around))
        ).body
        return { id: series_id, body: { from_appointment_id: booked[0]?.id, cancel: true } }
      },
    },
    rescheduleAppointment: {
      callers: frontDesk,
      input: async (around) => ({ id: (await around.factory.book()).id, body: await someAppointment(around) }),
    },
    changeAppointmentStatus: {
      callers: everyone,
      input: async ({ factory }) => ({ id: (await factory.book()).id, body: { status: 'completed' } }),
    },
    takeAppointmentStep: {
      callers: everyone,
      records: ['appointment.seated'],
      input: async ({ clinic, factory }) => {
        const appointment = await factory.book({ ...hourOf(clinic.publicContext().today), allow_overlap: true })
        return { id: appointment.id, body: { step: 'seated' } }
      },
    },
    setAppointmentChair: {
      callers: everyone,
      records: ['appointment.chair-changed'],
      input: async (around) => ({ id: (await around.factory.book()).id, body: { chair_id: await someChair(around) } }),
    },
    chairsOfAppointment: { callers: everyone, input: async ({ factory }) => ({ id: (await factory.book()).id }) },
    appointmentHistory: { callers: everyone, input: async ({ factory }) => ({ id: (await factory.book()).id }) },
  },
  reads: [
    `/api/appointments?date=${DAY}`,
    `/api/appointments?date=${DAY}&uninvoiced=true`,
    `/api/appointments?${RANGE}&status=scheduled,completed&limit=50`,
    `/api/appointments?${RANGE}&absence=no_show&limit=50`,
    `/api/appointments?${RANGE}&unsettled=true&limit=50`,
    '/api/appointments?patient_id=7',
    '/api/appointments?patient_id=7&uninvoiced=true',
    '/api/appointments?doctor_id=2&limit=50',
    '/api/appointments?limit=50',
    '/api/appointments?uninvoiced=true&doctor_id=2',
    '/api/appointments?uninvoiced=true&limit=50',
    '/api/appointments?uninvoiced=true&doctor_id=2&limit=50',
    `/api/appointments/load?${RANGE}`,
    `/api/appointments/month?${RANGE}`,
    `/api/appointments/month?${RANGE}&doctor_id=2`,
    `/api/appointments/week?from_date=${DAY}`,
    `/api/appointments/week?from_date=${DAY}&doctor_id=2`,
    `/api/appointments/series/preview?patient_id=7&doctor_id=2&datetime_start=${DAY}T10:00&datetime_end=${DAY}T10:30&${REPETITION}`,
    '/api/appointments/free?minutes=30',
    `/api/appointments/free?minutes=30&from_date=${DAY}&doctor_id=2&patient_id=7&part=morning`,
    '/api/appointments/9',
    '/api/appointments/9/chairs',
    '/api/appointments/9/history?limit=50',
  ],
}
