import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'
import type { Acknowledged } from './acknowledged.ts'

export interface SharedClinic {
  /** The addresses of the processes that serve the one clinic. */
  addresses: string[]
  token: string
  doctors: number[]
  /** The records that all clients have created so far, for all of them to work on. */
  patients: number[]
  appointments: { id: number; patient_id: number }[]
  invoices: number[]
  notes: Acknowledged
  /** Whether requests carry an Idempotency-Key; without one, a retry is a new request. */
  keys: boolean
  answered: Map<number, number>
}

interface Answer {
  status: number
  body: { id: number; patient_id: number; error?: string; payments?: unknown[] }
}

const someAmounts = [0.01, 1.15, 10.01, 50, 150.5]

/** Sends one request after the other, mostly to records that other clients use too. */
export async function work(shared: SharedClinic, random: Random, name: string, acts: number) {
  for (let turn = 0; turn < acts; turn++) {
    const { act } = random.weighted(doings)
    await act({ ...shared, random, mark: `mark-${name}-${turn}` })
  }
}

interface Turn extends SharedClinic {
  random: Random
  mark: string
}

const doings: { weight: number; act(turn: Turn): Promise<void> }[] = [
  { weight: 2, act: register },
  { weight: 2, act: rename },
  { weight: 5, act: book },
  { weight: 3, act: move },
  { weight: 6, act: endAppointment },
  { weight: 6, act: bill },
  { weight: 9, act: pay },
  { weight: 2, act: flag },
  { weight: 1, act: cancel },
  { weight: 4, act: deduct },
]

async function register(turn: Turn) {
  const made = await create(turn, '/api/patients', { full_name: 'Patient', national_id: turn.mark })
  if (made) turn.patients.push(made.id)
}

async function rename(turn: Turn) {
  const id = turn.random.pick(turn.patients)
  const { status } = await ask(turn, 'PUT', `/api/patients/${id}`, { full_name: `Patient ${id}` })
  if (status === 200) turn.notes.changed('patients', id)
}

async function book(turn: Turn) {
  const patient_id = turn.random.pick(turn.patients)
  const made = await create(turn, '/api/appointments', { ...placeFor(turn), patient_id, notes: turn.mark })
  if (made) turn.appointments.push({ id: made.id, patient_id })
}

async function move(turn: Turn) {
  const appointment = recent(turn, turn.appointments)
  if (!appointment) return
  const { status } = await ask(turn, 'PUT', `/api/appointments/${appointment.id}`, {
    ...placeFor(turn),
    ...appointment,
  })
  if (status === 200) turn.notes.changed('appointments', appointment.id)
}

async function endAppointment(turn: Turn) {
  const appointment = recent(turn, turn.appointments)
  if (!appointment) return
  const status = turn.random.chance(0.8) ? 'completed' : 'cancelled'
  const answer = await ask(turn, 'PUT', `/api/appointments/${appointment.id}/status`, { status })
  if (answer.status !== 200) return
  turn.notes.changed('appointments', appointment.id)
  turn.notes.ended('appointments', appointment.id, status)
}

async function bill(turn: Turn) {
  const { random, mark } = turn
  const appointment = random.chance(0.7) ? recent(turn, turn.appointments) : undefined
  const made = await create(turn, '/api/invoices', {
    patient_id: appointment?.patient_id ?? random.pick(turn.patients),
    appointment_id: appointment?.id ?? null,
    treatments: [{ treatment_code: random.pick(['SPC-1', 'XR-1']), description: mark, cost: random.pick(someAmounts) }],
    payment_method: random.pick(['cash', 'card']),
    paid_amount: random.pick([0, 0, 0.01]),
  })
  if (made) turn.invoices.push(made.id)
}

async function pay(turn: Turn) {
  const id = recent(turn, turn.invoices)
  const payment = { amount: turn.random.pick(someAmounts), payment_method: 'card', notes: turn.mark }
  if (id) await create(turn, `/api/invoices/${id}/payments`, payment)
}

async function deduct(turn: Turn) {
  const id = recent(turn, turn.invoices)
  if (id) await create(turn, `/api/invoices/${id}/manual-deduction`, { deduction_amount: 0.01, reason: turn.mark })
}

async function flag(turn: Turn) {
  const id = recent(turn, turn.invoices)
  if (id) await ask(turn, 'PUT', `/api/invoices/${id}/flag`, { request_admin_review: turn.random.chance(0.5) })
}

async function cancel(turn: Turn) {
  const id = recent(turn, turn.invoices)
  if (!id) return
  const { status } = await ask(turn, 'PUT', `/api/invoices/${id}/cancel`, { cancellation_reason: turn.mark })
  if (status === 200) turn.notes.ended('invoices', id, turn.mark)
}

/** Sends a request once, or twice at the same time to any of the processes, as a client whose response was lost. */
async function create(turn: Turn, path: string, body: Record<string, unknown>) {
  const { random, notes, mark } = turn
  notes.asked(mark)
  const times = random.chance(0.3) ? random.between(2, 3) : 1
  const atOnce = random.chance(0.5)
  const answers: Answer[] = []
  const again = async () => void answers.push(await ask(turn, 'POST', path, body))
  if (atOnce) await Promise.all(Array.from({ length: times }, again))
  else for (let time = 0; time < times; time++) await again()
  const made = answers.filter(({ status }) => status === 201)
  for (const answer of made) notes.made(mark, answer.body.id)
  return made[0]?.body
}

async function ask(turn: Turn, method: string, path: string, body: unknown): Promise<Answer> {
  const { random, token, addresses, mark, notes, answered } = turn
  const key = turn.keys && method === 'POST' ? { 'idempotency-key': mark } : undefined
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...key }
  const send = async () => {
    const answer = await fetch(`${random.pick(addresses)}${path}`, { method, headers, body: JSON.stringify(body) })
    answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
    const busy = answer.status === 503 && answer.headers.has('retry-after')
    return { status: answer.status, busy, body: (await answer.json()) as Answer['body'] }
  }
  let read = await send()
  // An overloaded clinic answers 503, and the client retries.
  for (let patience = 20; read.busy && patience > 0; patience--) {
    await sleep(200)
    read = await send()
  }
  const foreseen = [200, 201, 400, 409].includes(read.status)
  if (!foreseen) notes.wrong(`${mark}: ${method} ${path} answered ${read.status} ${JSON.stringify(read.body)}`)
  return read
}

/** Mostly one of the latest records, on which others work at the same time. */
const recent = <Row>({ random }: Turn, rows: Row[]): Row | undefined =>
  rows.length === 0 ? undefined : random.pick(random.chance(0.8) ? rows.slice(-12) : rows)

function placeFor({ random, doctors }: Turn) {
  const day = String(random.between(1, 28)).padStart(2, '0')
  const quarter = random.between(0, 40)
  const at = (quarters: number) =>
    `2031-03-${day}T${String(8 + Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
  return {
    doctor_id: random.pick(doctors),
    datetime_start: at(quarter),
    datetime_end: at(quarter + random.between(1, 3)),
    allow_overlap: random.chance(0.1),
  }
}
