import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#domain/calendar.ts'
import type { Ledger } from './ledger.ts'

export interface Write {
  path: string
  key: string
  body: Record<string, unknown>
}

export type Outcome = { status: number; text: string; retry_after: string | null } | { failed: string }

/** A client that invoices, takes payments and books, one request after the other, and records each in the ledger. */
export interface Writer {
  /** Works until stopped, or until the clinic does not answer. */
  work(stop?: AbortSignal): Promise<void>
  /** Works until stopped, and retries every request without a response. */
  keepWorking(stop: AbortSignal): Promise<void>
  /** Retries, with the same key, the requests without a response. */
  repeatUnanswered(): Promise<void>
}

interface Target {
  address: string
  /** Where requests are sent; by default to the clinic itself. */
  work_address?: string
  token: string
  doctor_id: number
  ledger: Ledger
  /** Whether requests carry an Idempotency-Key. */
  keys?: boolean
  /** Called with every response. */
  onResponse?: (write: Write, outcome: Outcome) => void
}

/** A new clinic: its admin's token, and a doctor. */
export async function beginClinic(address: string): Promise<{ token: string; doctor_id: number }> {
  const admin = { name: 'Huda', email: 'huda@clinic.example', password: 'long enough' }
  const { token } = await made<{ token: string }>(`${address}/api/setup/first-admin`, admin)
  const doctor = { name: 'Omar', email: 'omar@clinic.example', password: 'long enough', role: 'doctor' }
  await made(`${address}/api/settings/users`, doctor, token)
  const answer = await fetch(`${address}/api/doctors`, { headers: { authorization: `Bearer ${token}` } })
  const [first] = (await answer.json()) as { id: number }[]
  return { token, doctor_id: first?.id ?? 0 }
}

export async function startWriters(count: number, target: Target): Promise<Writer[]> {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return Promise.all(numbers.map((number) => startWriter(number, target)))
}

async function startWriter(number: number, target: Target): Promise<Writer> {
  const { address, token, ledger, doctor_id, onResponse } = target
  const patient = await made<{ id: number }>(`${address}/api/patients`, { full_name: `Patient ${number}` }, token)
  let turn = 0
  let open: Write | undefined
  let invoice_id = 0

  const next = (): Write => {
    const key = `writer-${number}-${turn}`
    const step = turn++ % 5
    if (step === 0) return { key, path: '/api/invoices', body: bill(patient.id, key) }
    if (step === 4)
      return {
        key,
        path: '/api/appointments',
        body: appointment({ number, turn, key, doctor_id, patient_id: patient.id }),
      }
    return {
      key,
      path: `/api/invoices/${invoice_id}/payments`,
      body: { amount: 10.01, payment_method: 'card', notes: key },
    }
  }
  const ask = async () => {
    open ??= next()
    ledger.asked(open.key)
    const outcome = await send(target, open)
    onResponse?.(open, outcome)
    if ('failed' in outcome || outcome.status === 503) return false
    if (outcome.status === 201) ledger.acknowledged(open.key)
    else ledger.refused(open.key, `${open.path} answered ${outcome.status} ${outcome.text}`)
    if (open.path === '/api/invoices') invoice_id = (JSON.parse(outcome.text) as { id: number }).id
    open = undefined
    return true
  }
  const work = async (stop?: AbortSignal) => {
    for (;;) if (stop?.aborted || !(await ask())) return
  }
  const repeatUnanswered = async () => {
    for (;;) {
      if (!open || (await ask())) return
      await sleep(20)
    }
  }
  const keepWorking = async (stop: AbortSignal) => {
    while (!stop.aborted) {
      await work(stop)
      await repeatUnanswered()
    }
  }
  return { work, keepWorking, repeatUnanswered }
}

async function send(target: Target, { path, key, body }: Write): Promise<Outcome> {
  const { work_address = target.address, token, keys = true } = target
  const authorized = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const headers = keys ? { ...authorized, 'idempotency-key': key } : authorized
  try {
    const answer = await fetch(`${work_address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, text: await answer.text(), retry_after: answer.headers.get('retry-after') }
  } catch (error) {
    return { failed: String(error) }
  }
}

async function made<Body>(address: string, body: unknown, token?: string): Promise<Body> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${text}`)
  return JSON.parse(text) as Body
}

const bill = (patient_id: number, key: string) => ({
  patient_id,
  appointment_id: null,
  treatments: [{ description: key, cost: 100 }],
  payment_method: 'cash',
})

// Five minutes per appointment, and separate days for each client, so that no two overlap.
function appointment(at: { number: number; turn: number; key: string; doctor_id: number; patient_id: number }) {
  const count = Math.floor(at.turn / 5)
  const day = addDays('2030-01-01', at.number * 1_000 + Math.floor(count / 200))
  const minute = (count % 200) * 5
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return {
    patient_id: at.patient_id,
    doctor_id: at.doctor_id,
    datetime_start: `${day}T${clock(minute)}`,
    datetime_end: `${day}T${clock(minute + 5)}`,
    notes: at.key,
  }
}
