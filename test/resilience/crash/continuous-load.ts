import { setTimeout as sleep } from 'node:timers/promises'
import { beginClinic, startWriters } from './writers.ts'
import { newResponses } from './responses.ts'
import { newLedger } from './ledger.ts'

/** Clients that work without a pause, retry requests without a response, and record all responses. */
export async function startLoad(address: string) {
  const [ledger, responses] = [newLedger(), newResponses()]
  const { token, doctor_id } = await beginClinic(address)
  const writers = await startWriters(4, { address, ledger, onResponse: responses.onResponse, token, doctor_id })
  const closing = new AbortController()
  const working = Promise.all(writers.map((person) => person.keepWorking(closing.signal)))
  const end = async () => {
    closing.abort()
    await working
  }
  return { ledger, responses, token, end }
}

const reads = ['/api/patients?limit=5', '/api/invoices?limit=5', '/api/reports/dashboard']

/** The statuses of reads during a period. */
export async function readFor(address: string, token: string, durationMs: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const deadline = performance.now() + durationMs
  for (let turn = 0; performance.now() < deadline; turn++) {
    const authorization = `Bearer ${token}`
    const answer = await fetch(`${address}${reads[turn % reads.length]}`, { headers: { authorization } })
    await answer.arrayBuffer()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    await sleep(20)
  }
  return statuses
}
