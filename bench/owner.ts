import { Client } from 'pg'
import { say } from '#server/base/config/console.ts'
import { part } from './measure.ts'
import { openServers } from './servers.ts'
import { machine, row } from './table.ts'

/** How many invoices one payment of a family is spread over. */
const INVOICES = 20

type Timed = <Result>(work: string, run: () => Promise<Result>) => Promise<Result>
type Send = (method: string, path: string, body?: object) => Promise<unknown>

/**
 * How long the owner's figures take, of the last year and as of its days: profit, journal, what changed, a rehearsal of all
 * doctors month by month as the screen asks, one payment over 20 invoices, and what changed about a patient; with what the
 * rehearsal of today's settings differs from the recorded payouts.
 */
export async function measureOwner(scale: number, rounds: number) {
  const servers = await openServers({ scale })
  const client = new Client({ connectionString: servers.database_url })
  const times = new Map<string, number[]>()
  const timed: Timed = async (work, run) => {
    const began = performance.now()
    const result = await run()
    times.set(work, [...(times.get(work) ?? []), performance.now() - began])
    return result
  }
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${servers.app.port}${path}`, {
      method,
      headers: { authorization: `Bearer ${servers.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return path.includes('journal') ? text : JSON.parse(text)
  }
  try {
    say(`${machine(String(scale))}\n`)
    await client.connect()
    const { rows } = await client.query<{ to: string }>(
      `select to_char(max(payment_date), 'YYYY-MM-DD') as to from payments`,
    )
    const days = monthsUntil(rows[0]?.to ?? '')
    for (let round = 0; round < rounds; round++) {
      await figures({ send, timed }, days)
      await ofFamily({ send, timed }, client, round)
      await ofPatient({ send, timed }, client, round)
    }
    say(row(['work', 'times', 'p50 ms', 'most ms']))
    say(row(['---', '---', '---', '---']))
    for (const [work, all] of times)
      say(row([work, String(all.length), part(all, 0.5).toFixed(1), Math.max(...all).toFixed(1)]))
  } finally {
    await client.end()
    await servers.close()
  }
}

interface Measuring {
  send: Send
  timed: Timed
}

/** The twelve whole months before this day, each with its first and last day. */
function monthsUntil(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  return Array.from({ length: 12 }, (_, index) => ({
    start_date: iso(new Date(Date.UTC(year, month - 13 + index, 1))),
    end_date: iso(new Date(Date.UTC(year, month - 12 + index, 0))),
  }))
}

async function figures({ send, timed }: Measuring, months: ReturnType<typeof monthsUntil>) {
  const [from, to] = [months[0]?.start_date, months.at(-1)?.end_date]
  await timed('profit of a year', () => send('GET', `/api/reports/profit?start_date=${from}&end_date=${to}`))
  await timed('journal of a year', () => send('GET', `/api/reports/journal?start_date=${from}&end_date=${to}`))
  for (const figure of ['receivables', 'payouts', 'credit']) {
    await timed(`bridge of a year: ${figure}`, () =>
      send('GET', `/api/reports/bridge?figure=${figure}&from=${from}&to=${to}`),
    )
  }
  let difference = 0
  await timed('rehearsal of a year, all doctors', async () => {
    for (const month of months) {
      const answer = (await send('POST', '/api/reports/rehearsal', month)) as { doctors: { difference: number }[] }
      for (const doctor of answer.doctors) difference += Math.abs(doctor.difference)
    }
  })
  if (difference !== 0) throw new Error(`The rehearsal of today's settings differs by ${difference}`)
}

/** Of a patient with that many new invoices. */
async function ofFamily({ send, timed }: Measuring, client: Client, round: number) {
  const { rows } = await client.query<{ id: number }>(
    `select id::int from patients where merged_into_id is null and not hidden order by id limit 1 offset ${round}`,
  )
  const patient_id = rows[0]?.id ?? 0
  const treatments = [{ description: 'Check-up', cost: 10 }]
  const invoice = { patient_id, appointment_id: null, treatments, payment_method: 'cash', paid_amount: 0 }
  const allocations: { invoice_id: number; amount: number }[] = []
  for (let made = 0; made < INVOICES; made++) {
    const { id } = (await send('POST', '/api/invoices', invoice)) as { id: number }
    allocations.push({ invoice_id: id, amount: 10 })
  }
  const payment = { amount: 10 * INVOICES, payment_method: 'cash', allocations }
  await timed(`one payment over ${INVOICES} invoices`, () =>
    send('POST', `/api/patients/${patient_id}/family-payments`, payment),
  )
}

/** Of the patients of whom most is on the audit record, opened before by this user. */
async function ofPatient({ send, timed }: Measuring, client: Client, round: number) {
  const { rows } = await client.query<{ id: number }>(
    `select patient_id::int as id from invoices group by 1 order by count(*) desc, 1 limit 1 offset ${round}`,
  )
  const id = rows[0]?.id ?? 0
  await client.query(
    `insert into patient_openings (patient_id, user_id, opened_at, opened_before_at) values ($1, 1, now() - interval '1 year', null)
    on conflict (patient_id, user_id) do update set opened_at = excluded.opened_at`,
    [id],
  )
  await timed('since you last looked, a year ago', () => send('GET', `/api/patients/${id}/since`))
  const day = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 10)
  for (const what of ['alerts', 'plans', 'account', 'chart'])
    await timed(`${what} as of half a year ago`, () => send('GET', `/api/patients/${id}/${what}?as_of=${day}`))
}
