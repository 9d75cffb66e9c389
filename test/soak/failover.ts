import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommandLine, startClinicProcess } from '../clinic-process.ts'
import type { Campaign, Extent, Figures } from './campaign.ts'
import { type PostgresPair, startPostgresPair } from '../postgres-pair.ts'

const clients = 8
const quiet_ms = 3_000

/**
 * The primary is killed under a load of payments, the synchronous standby promoted: the clinic finds it by itself, and
 * no payment that it acknowledged is missing or there twice.
 */
export const campaign: Campaign = {
  name: 'failover',
  async run(extent: Extent): Promise<Figures> {
    const rounds = extent.long ? 5 : 1
    const failures: string[] = []
    const outages: Outage[] = []
    for (let round = 1; round <= rounds; round++) {
      const pair = await startPostgresPair()
      try {
        const outage = await failOver(pair, failures)
        outages.push(outage)
        extent.say(`round ${round}: ${JSON.stringify(outage)}`)
        if (outage.after_promotion_s > 10)
          failures.push(`${outage.after_promotion_s} s without service after promotion`)
      } finally {
        await pair.stop()
      }
    }
    const worst = (part: keyof Outage) => Math.max(...outages.map((outage) => outage[part]))
    return {
      unit: 'rounds',
      count: rounds,
      failures,
      notes: {
        'payments acknowledged': outages.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        'missing or doubled': failures.length,
        'longest without service, from the kill': `${worst('in_all_s')} s`,
        'longest without service, from the promotion': `${worst('after_promotion_s')} s`,
      },
    }
  },
}

interface Outage {
  acknowledged: number
  in_all_s: number
  after_promotion_s: number
}

async function failOver({ primary, standby }: PostgresPair, failures: string[]): Promise<Outage> {
  await primary.query('create database clinic')
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/clinic`
  const clinic = await startClinicProcess({ DATABASE_URL })
  await clinic.open
  const call = await signedInAt(clinic.address)
  const desks = await Promise.all(Array.from({ length: clients }, () => openDesk(call)))
  const closing = new AbortController()
  const working = desks.map(async (desk) => {
    while (!closing.signal.aborted) await payOnce(desk, call)
  })
  await sleep(quiet_ms)
  const killed = Date.now()
  await primary.kill()
  await standby.query('select pg_promote()')
  const promoted = Date.now()
  await sleep(quiet_ms + 10_000)
  closing.abort()
  await Promise.all(working)
  for (const desk of desks) failures.push(...(await wrongPayments(desk, call)))
  const checked = await runCommandLine({ DATABASE_URL }, 'check')
  if (checked.code !== 0) failures.push(`clinic check: ${checked.said}`)
  clinic.child.kill('SIGTERM')
  if ((await clinic.exited) !== 0) failures.push('the clinic did not end in order')
  const back = Math.max(
    ...desks.map(({ acknowledged }) => acknowledged.find(({ at }) => at > promoted)?.at ?? Infinity),
  )
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  return {
    acknowledged: desks.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    in_all_s: seconds(back - killed),
    after_promotion_s: seconds(back - promoted),
  }
}

interface Answer {
  id: number
  token: string
  payments: { notes: string }[]
}

type Call = (method: string, path: string, body: unknown, key?: string) => Promise<{ status: number; answer: Answer }>

async function signedInAt(address: string): Promise<Call> {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    return { status: answer.status, answer: (await answer.json()) as Answer }
  }
  const admin = { name: 'Amina', email: 'amina@example.test', password: 'correct horse battery' }
  const { answer } = await send('POST', '/api/setup/first-admin', admin, {})
  return (method, path, body, key = randomUUID()) =>
    send(method, path, body, { authorization: `Bearer ${answer.token}`, 'idempotency-key': key })
}

/** Takes payments of 0.01 on an invoice of its own, and notes outside which were acknowledged. */
interface Desk {
  invoice_id: number
  acknowledged: { notes: string; at: number }[]
}

async function openDesk(call: Call): Promise<Desk> {
  const { answer: patient } = await call('POST', '/api/patients', { full_name: 'Noora Al-Kuwari' })
  const { answer: invoice } = await call('POST', '/api/invoices', {
    patient_id: patient.id,
    treatments: [{ description: 'Implant', cost: 9_000_000 }],
    payment_method: 'cash',
  })
  return { invoice_id: invoice.id, acknowledged: [] }
}

/** The same payment again with the same key until it is acknowledged. */
async function payOnce({ invoice_id, acknowledged }: Desk, call: Call): Promise<void> {
  const notes = randomUUID()
  for (;;) {
    const payment = { amount: 0.01, payment_method: 'cash', notes }
    const path = `/api/invoices/${invoice_id}/payments`
    const status = await call('POST', path, payment, notes).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 201) {
      acknowledged.push({ notes, at: Date.now() })
      return
    }
    await sleep(100)
  }
}

async function wrongPayments({ invoice_id, acknowledged }: Desk, call: Call): Promise<string[]> {
  const { answer } = await call('GET', `/api/invoices/${invoice_id}`, undefined)
  const times = new Map<string, number>()
  for (const { notes } of answer.payments) times.set(notes, (times.get(notes) ?? 0) + 1)
  return acknowledged
    .filter(({ notes }) => times.get(notes) !== 1)
    .map(({ notes }) => `payment ${notes} is there ${times.get(notes) ?? 0} times`)
}
