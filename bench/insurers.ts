import { Client } from 'pg'
import { say } from '#server/base/config/console.ts'
import { part } from './measure.ts'
import { openServers, type Servers } from './servers.ts'
import { machine, row } from './table.ts'

const [CLAIMS, LINES] = [500, 500]
const INVOICES = 40

type Times = Map<string, number[]>

/**
 * How long the insurers' money takes: an invoice with and without an insurer in turns, a batch of 500 claims with its
 * file, a receipt of 500 lines, and what payers owe, beside a plain sum of all claim lines in the same run.
 */
export async function measureInsurers(scale: number, rounds: number) {
  const servers = await openServers({ scale })
  const client = new Client({ connectionString: servers.database_url })
  try {
    say(`${machine(String(scale))}\n`)
    await client.connect()
    await client.query('set statement_timeout = 0')
    const times: Times = new Map()
    for (let round = 0; round < rounds; round++) await measureRound(servers, client, { times, round })
    const plain = part(times.get(PLAIN) ?? [], 0.5)
    say(row(['work', 'times', 'p50 ms', 'most ms', 'times a plain sum']))
    say(row(['---', '---', '---', '---', '---']))
    for (const [work, all] of times) {
      const [middle, most] = [part(all, 0.5), Math.max(...all)]
      say(row([work, String(all.length), middle.toFixed(1), most.toFixed(1), (middle / plain).toFixed(2)]))
    }
  } finally {
    await client.end()
    await servers.close()
  }
}

const PLAIN = 'plain sum of all claim lines'

interface Round {
  times: Times
  round: number
}

async function measureRound({ app, token }: Servers, client: Client, { times, round }: Round) {
  const timed = async <Result>(work: string, run: () => Promise<Result>) => {
    const began = performance.now()
    const result = await run()
    times.set(work, [...(times.get(work) ?? []), performance.now() - began])
    return result
  }
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return text
  }
  await timed(PLAIN, () => client.query('select sum(insurer_amount), count(*) from claim_lines'))
  await invoices({ send, timed }, client)
  await batchAndReceipt({ send, timed }, 1 + (round % 6))
  for (let ask = 0; ask < 3; ask++) {
    await timed('what payers owe, by age', () => send('GET', '/api/receivables/payers?limit=50'))
    await timed('the same together', () => send('GET', '/api/receivables/payers/totals'))
    await timed('the sums above the worklist', () => send('GET', '/api/claims/totals?state=sent'))
    await timed('the sums of all claims', () => send('GET', '/api/claims/totals'))
  }
}

interface Measuring {
  send(method: string, path: string, body?: object): Promise<string>
  timed<Result>(work: string, run: () => Promise<Result>): Promise<Result>
}

/** Of appointments of patients with a policy, in turns with it and without. */
async function invoices({ send, timed }: Measuring, client: Client) {
  const { rows } = await client.query<{ id: number; patient_id: number; policy_id: number }>(
    `select appointments.id::int, appointments.patient_id::int, policies.id::int as policy_id from appointments
    join policies on policies.patient_id = appointments.patient_id
    where status = 'completed' and not exists (
      select from invoices where appointment_id = appointments.id and status <> 'cancelled') order by appointments.id limit ${INVOICES}`,
  )
  const treatments = [
    { treatment_code: 'XR-01', description: 'Periapical X-ray', cost: 62.5 },
    { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: 900 },
  ]
  for (const [index, { id, patient_id, policy_id }] of rows.entries()) {
    const visit = { patient_id, appointment_id: id, treatments, payment_method: 'cash' }
    if (index % 2 === 0) await timed('an invoice', () => send('POST', '/api/invoices', visit))
    else await timed('an invoice with an insurer', () => send('POST', '/api/invoices', { ...visit, policy_id }))
  }
}

async function batchAndReceipt({ send, timed }: Measuring, payer_id: number) {
  const next = await timed('what is to be sent', () => send('GET', `/api/claim-batches/next?payer_id=${payer_id}`))
  const { number, claims } = JSON.parse(next) as { number: number; claims: { claim_id: number; to_send: number }[] }
  const chosen = claims.slice(0, CLAIMS)
  const total = Math.round(chosen.reduce((sum, { to_send }) => sum + to_send, 0) * 100) / 100
  const batch = { payer_id, number, total, claim_ids: chosen.map(({ claim_id }) => claim_id) }
  const sent = await timed(`a batch of ${chosen.length} claims`, () => send('POST', '/api/claim-batches', batch))
  const { id, lines } = JSON.parse(sent) as { id: number; lines: { claim_line_id: number; amount: number }[] }
  await timed('its file', () => send('GET', `/api/claim-batches/${id}/file?format=csv`))
  const answered = lines.slice(0, LINES)
  const amount = Math.round(answered.reduce((sum, line) => sum + line.amount, 0) * 100) / 100
  const receipt = JSON.parse(await send('POST', '/api/payer-payments', { payer_id, amount, method: 'bank' })) as {
    id: number
  }
  await timed('the batches that wait', () => send('GET', `/api/payer-payments/${receipt.id}/batches`))
  await timed('what it may answer of one', () => send('GET', `/api/payer-payments/${receipt.id}/lines?batch_id=${id}`))
  const allocated = { lines: answered.map(({ claim_line_id, amount: paid }) => ({ claim_line_id, paid })) }
  await timed(`a receipt of ${answered.length} lines`, () =>
    send('POST', `/api/payer-payments/${receipt.id}/lines`, allocated),
  )
}
