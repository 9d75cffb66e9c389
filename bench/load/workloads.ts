import { FULL_CHARTS } from '#bench/clinic/charts.ts'
import { addDays } from '#domain/calendar.ts'
import type { Sent } from './wire.ts'

/** The data for the requests, read from the database before the first one. */
export interface Dataset {
  patients: number
  doctors: number
  /** Days of equal length around today. */
  days: string[]
  /** Beginnings of names. */
  search_terms: string[]
  /** Patients with a balance. */
  debtors: number[]
  /** Completed appointments without an invoice. */
  appointments: { id: number; patient_id: number }[]
  /** The first day after all appointments and blocked times. */
  free_from: string
  payout_range: { start_date: string; end_date: string }
  csv_range: { start_date: string; end_date: string }
}

/** A kind of work: a sequence of requests, each made from the response before it. */
type Work = (dataset: Dataset, turn: number) => Generator<Sent, void, string>

function* one(sent: Sent): Generator<Sent, void, string> {
  yield sent
}

const singleWorks = {
  // A few hundred patients, as in an hour at a clinic: the access log writes each of them once a minute.
  patient: ({ patients }, turn) => one({ path: `/api/patients/${1 + (((turn % 500) * 7_919) % patients)}` }),
  chart: ({ patients }, turn) => one({ path: `/api/patients/${1 + (((turn % 500) * 7_919) % patients)}/chart` }),
  'full-chart': ({ patients }, turn) => one({ path: `/api/patients/${patients - (turn % FULL_CHARTS)}/chart` }),
  files: ({ patients }, turn) => one({ path: `/api/patients/${1 + (((turn % 500) * 7_919) % patients)}/files` }),
  search: ({ search_terms }, turn) =>
    one({
      path: `/api/patients/search?q=${encodeURIComponent(search_terms[turn % search_terms.length] ?? '')}&limit=50`,
    }),
  day: ({ days }, turn) => one({ path: `/api/appointments?date=${days[turn % days.length]}` }),
  // The first day has enough free times.
  free: () => one({ path: '/api/appointments/free?minutes=45' }),
  // The mornings of the next weeks are full: some 30 days are searched.
  'free-far': () => one({ path: '/api/appointments/free?minutes=45&part=morning' }),
  // Time kept for the type is offered as well, and a chair is free.
  'free-typed': (_dataset, turn) => one({ path: `/api/appointments/free?type_id=${1 + (turn % 8)}` }),
  week: ({ days }, turn) =>
    one({ path: `/api/appointments/week?from_date=${days[turn % days.length]}&doctor_id=${1 + (turn % 30)}` }),
  // Five weeks around a day, of all doctors: what the screen's calendar shows.
  month: ({ days }, turn) => {
    const start = addDays(days[turn % days.length] ?? '', -17)
    return one({ path: `/api/appointments/month?start_date=${start}&end_date=${addDays(start, 34)}` })
  },
  tasks: (_dataset, turn) => one({ path: `/api/tasks?mine=true&open=true&limit=${20 + (turn % 30)}` }),
  invoices: ({ debtors }, turn) =>
    one({
      path: `/api/invoices?status=unpaid&patient_id=${debtors[turn % debtors.length]}&include_flagged=true&limit=50`,
    }),
  book: ({ patients, doctors, free_from }, turn) => {
    const doctor_id = 1 + (turn % doctors)
    const hour = Math.floor(turn / doctors)
    const start = new Date(Date.parse(`${free_from}T00:00:00Z`) + hour * 600_000).toISOString()
    const end = new Date(Date.parse(start) + 540_000).toISOString()
    const appointment = { datetime_start: start.slice(0, 19), datetime_end: end.slice(0, 19), notes: null }
    const body = { patient_id: 1 + ((turn * 7_919) % patients), doctor_id, ...appointment }
    return one({ method: 'POST', path: '/api/appointments', body, headers: keyOf(turn) })
  },
  *bill({ appointments }, turn) {
    const { id, patient_id } = appointments[turn] ?? { id: 0, patient_id: 0 }
    const treatments = [
      { treatment_code: 'CONS', description: 'Dental consultation', cost: 100 },
      { treatment_code: 'XR-01', description: 'Periapical X-ray', cost: 62.5 },
      { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: 900 },
    ]
    const invoice = { patient_id, appointment_id: id, treatments, payment_method: 'cash' }
    const issued = yield { method: 'POST', path: '/api/invoices', body: invoice, headers: keyOf(turn) }
    const number = Number(/"id":(\d+)/.exec(issued)?.[1])
    const body = { amount: 500, payment_method: 'card', notes: null }
    yield { method: 'POST', path: `/api/invoices/${number}/payments`, body, headers: keyOf(turn) }
  },
  recalls: () => one({ path: '/api/recalls?limit=50' }),
  dashboard: () => one({ path: '/api/reports/dashboard' }),
  payouts: ({ payout_range }) => one({ path: `/api/doctors/payouts?${new URLSearchParams(payout_range)}&limit=200` }),
  'payout-sums': ({ payout_range }) =>
    one({ path: `/api/doctors/payouts/summary?${new URLSearchParams(payout_range)}` }),
  figures: () => one({ path: `/api/reports/figures?unit=month&${aYear()}` }),
  'figures-by-code': () => one({ path: `/api/reports/figures/codes?${aYear()}` }),
  'figures-by-doctor': () => one({ path: `/api/reports/figures/doctors?${aYear()}` }),
  csv: ({ csv_range }) => one({ path: `/api/reports/export?type=invoices&${new URLSearchParams(csv_range)}` }),
} satisfies Record<string, Work>

/** The figures read two years: each is compared with the one before. */
function aYear() {
  const today = new Date().toISOString().slice(0, 10)
  return new URLSearchParams({ start_date: addDays(today, -364), end_date: today })
}

const often = (times: number, name: keyof typeof singleWorks) => Array.from({ length: times }, () => name)
const mix = [
  ...often(45, 'patient'),
  ...often(25, 'invoices'),
  ...often(20, 'dashboard'),
  ...often(2, 'search'),
  ...often(2, 'day'),
  ...often(3, 'payouts'),
  ...often(2, 'book'),
  ...often(1, 'bill'),
]

export const workloads = {
  ...singleWorks,
  /** The mixture of a clinic's day: mostly reads, some writes. */
  mixed: (dataset, turn) => {
    const name = mix[turn % mix.length] ?? 'patient'
    // There are few completed appointments without an invoice: each such invoice takes the next one.
    return singleWorks[name](dataset, name === 'bill' ? Math.floor(turn / mix.length) : turn)
  },
} satisfies Record<string, Work>

export type WorkloadName = keyof typeof workloads

// The idempotency key contains the run, so that no key is used twice.
const keyOf = (turn: number) => ({ 'idempotency-key': `bench-${process.pid}-${Date.now()}-${turn}` })
