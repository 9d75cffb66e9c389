import type { InvoiceDetails } from '#contract/invoices.ts'
import { formatAmount } from '#domain/money.ts'
import { type ClinicApp, moveClock } from './factories.ts'
import type { Act } from './random-acts.ts'

/** The records that earlier acts have created, for later ones. */
interface Made {
  doctors: number[]
  patients: { id: number }[]
  appointments: { id: number; patient_id: number }[]
  invoices: number[]
  /** Paid in full, with a doctor. */
  paid: number[]
}
type Doing = { [Kind in Act['kind']]: (act: Extract<Act, { kind: Kind }>) => Promise<number> }

/** Performs an act and returns the status. */
export function randomWork(clinic: ClinicApp, start: Pick<Made, 'doctors' | 'patients' | 'invoices'>) {
  const made: Made = { ...start, appointments: [], paid: [] }
  const doing: Doing = {
    ...bookingActs(clinic, made),
    ...withMoney(clinic, made),
    ...settingsActs(clinic, made),
  }
  return (act: Act) => (doing[act.kind] as (act: Act) => Promise<number>)(act)
}

function bookingActs(clinic: ClinicApp, { doctors, patients, appointments }: Made) {
  return {
    register: async ({ by }) => {
      const { status, body } = await clinic.as(by).post('/api/patients', { full_name: 'Somebody' })
      if (status === 201) patients.push(body)
      return status
    },
    merge: async ({ by, patient, other }) => {
      const [id = 0, other_id = 0] = [one(patients, patient)?.id, one(patients, other)?.id]
      const { status } = await clinic.as(by).post(`/api/patients/${id}/merge`, { other_id })
      if (status < 300) patients.splice(other % patients.length, 1)
      return status
    },
    book: async ({ by, patient, doctor, hour, allow_overlap }) => {
      const { status, body } = await clinic.as(by).post('/api/appointments', {
        patient_id: one(patients, patient)?.id,
        doctor_id: one(doctors, doctor),
        ...timesOf(hour),
        allow_overlap,
      })
      if (status === 201) appointments.push(body)
      return status
    },
    move: async ({ by, appointment, doctor, hour, allow_overlap }) => {
      const { id = 0, patient_id } = recent(appointments, appointment) ?? {}
      const moved = { patient_id, doctor_id: one(doctors, doctor), ...timesOf(hour), allow_overlap }
      return (await clinic.as(by).put(`/api/appointments/${id}`, moved)).status
    },
    complete: async ({ by, appointment, lines }) => {
      const { id = 0 } = recent(appointments, appointment) ?? {}
      const change = { status: 'completed', treatments: lines }
      return (await clinic.as(by).put(`/api/appointments/${id}/status`, change)).status
    },
    'cancel appointment': async ({ by, appointment }) => {
      const { id = 0 } = recent(appointments, appointment) ?? {}
      return (await clinic.as(by).put(`/api/appointments/${id}/status`, { status: 'cancelled' })).status
    },
  } satisfies Partial<Doing>
}

function withMoney(clinic: ClinicApp, { patients, appointments, invoices, paid }: Made) {
  const details = async (id: number): Promise<Partial<InvoiceDetails>> =>
    (await clinic.as('admin').get(`/api/invoices/${id}`)).body
  return {
    invoice: async ({ by, appointment, patient, lines, part, method }) => {
      const { id = null, patient_id } = appointment === null ? {} : (recent(appointments, appointment) ?? {})
      const total = lines.reduce((sum, { cost }) => sum + cost, 0)
      const { status, body } = await clinic.as(by).post('/api/invoices', {
        patient_id: patient % 7 > 0 && patient_id ? patient_id : one(patients, patient)?.id,
        appointment_id: id,
        treatments: lines,
        payment_method: method,
        paid_amount: part < 1 ? cut(total, part) : 0,
      })
      if (status === 201) invoices.push(body.id)
      return status
    },
    pay: async ({ by, invoice, part, method }) => {
      const id = recent(invoices, invoice) ?? 0
      const { total_amount = 1, paid_amount = 0 } = await details(id)
      const payment = { amount: cut(total_amount - paid_amount, part), payment_method: method }
      const { status, body } = await clinic.as(by).post(`/api/invoices/${id}/payments`, payment)
      if (status === 201 && body.status === 'paid' && body.doctor_id !== null) paid.push(id)
      return status
    },
    deduct: async ({ by, invoice, part }) => {
      const id = (invoice % 4 > 0 ? paid.at(-1) : recent(invoices, invoice)) ?? 0
      const { doctor_payout } = await details(id)
      const deduction = { deduction_amount: cut(doctor_payout?.payout_amount ?? 1, part), reason: 'Lab' }
      return (await clinic.as(by).post(`/api/invoices/${id}/manual-deduction`, deduction)).status
    },
    cancel: async ({ by, invoice }) =>
      (await clinic.as(by).put(`/api/invoices/${recent(invoices, invoice) ?? 0}/cancel`, {})).status,
    flag: async ({ by, invoice, flag }) => {
      const path = `/api/invoices/${recent(invoices, invoice) ?? 0}/flag` as const
      return (await clinic.as(by).put(path, { request_admin_review: flag })).status
    },
  } satisfies Partial<Doing>
}

function settingsActs(clinic: ClinicApp, { doctors }: Made) {
  return {
    rates: async ({ by, doctor, is_specialist, active, general, special }) => {
      const rates = { general_payout_percentage: general, specialist_payout_percentage: special }
      const path = `/api/settings/doctors/${one(doctors, doctor) ?? 0}` as const
      const { status } = await clinic.as(by).put(path, { is_specialist, active: active || doctor % 3 > 0, ...rates })
      return status
    },
    settings: async ({ by, fee, currency }) => {
      const settings = { clinic_name: 'Pearl', card_processing_fee: fee, currency }
      return (await clinic.as(by).put('/api/settings/clinic', settings)).status
    },
    wait: async ({ hours }) => {
      await moveClock(clinic, new Date(clinic.clock.now.getTime() + hours * 3_600_000).toISOString())
      return 200
    },
  } satisfies Partial<Doing>
}

const one = <Row>(rows: Row[], index: number) => rows[index % rows.length]
/** Mostly one of the latest records, for which most acts are still possible. */
const recent = <Row>(rows: Row[], index: number) => one(index % 5 > 0 ? rows.slice(-3) : rows, index)

const cut = (amount: number, share: number) => Number(formatAmount(amount * share).replaceAll(',', ''))

function timesOf({ day, from, length }: { day: number; from: number; length: number }) {
  const at = (quarter: number) => {
    const hour = String(9 + Math.floor(quarter / 4)).padStart(2, '0')
    return `2031-01-0${day}T${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`
  }
  return { datetime_start: at(from), datetime_end: at(from + length) }
}
