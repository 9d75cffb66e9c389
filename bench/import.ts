/**
 * Imports a file of patients into a running, empty clinic and prints how long each step takes, how much memory the app
 * has at most, and how long somebody waits meanwhile who asks for a patient every 50 ms. `node bench` scripts are not
 * tests: machines are noisy.
 *
 *     ADDRESS=http://localhost:3001 EMAIL=admin@… PASSWORD=… LINES=100000 PID=<app> npm run bench:import
 */
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { patientLines, upload } from '#test/support/import-files.ts'
import type { Import } from '#contract/import-shapes.ts'

const { ADDRESS = 'http://localhost:3001', EMAIL = '', PASSWORD = '', LINES = '100000', PID = '' } = process.env

let token = ''
async function call<Answer>(method: string, path: string, body?: FormData | object): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(ADDRESS + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

let most = 0
const watching = setInterval(() => {
  if (PID === '') return
  void readFile(`/proc/${PID}/status`, 'utf8').then((text) => {
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024)
  })
}, 200)

/** Asks for the patient every 50 ms until the work is done; how long each answer took, in ms. */
async function askedBeside(id: number, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  const state = { done: false }
  const asking = (async () => {
    while (!state.done) {
      const began = performance.now()
      await call('GET', `/api/patients/${id}`)
      waits.push(performance.now() - began)
      await sleep(50)
    }
  })()
  await work().finally(() => (state.done = true))
  await asking
  return waits.toSorted((a, b) => a - b)
}

async function timed<Result>(name: string, asked_id: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const results: Result[] = []
  const waits = await askedBeside(asked_id, async () => results.push(await work()))
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(0)
  process.stdout.write(
    `${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, memory at most ${most.toFixed(0)} MB; ` +
      `${waits.length} questions beside it waited ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms (longest); ` +
      `load ${loadavg()[0]?.toFixed(1) ?? ''}\n`,
  )
  return results[0] as Result
}

// Sent as bytes that are ready, so that this process has nothing to do beside asking.
const file = Buffer.from([...patientLines(Number(LINES))].join('\r\n'))
token = (await call<{ token: string }>('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD })).token
const asked = { full_name: 'Asked Meanwhile', contact_number: '+97477000000' }
const asked_id = (await call<{ id: number }>('POST', '/api/patients', asked)).id
await timed('nothing', asked_id, () => sleep(10_000))
const form = upload('patients', file)
const { id, mapping } = await timed('upload', asked_id, () => call<Import>('POST', '/api/imports', form))
await timed('dry run', asked_id, () => call<Import>('PUT', `/api/imports/${id}`, { mapping }))
await timed('run', asked_id, async () => {
  await call('POST', `/api/imports/${id}/run`, {})
  for (;;) {
    const { state, failure } = await call<Import>('GET', `/api/imports/${id}`)
    if (state === 'done') return
    if (state === 'failed') throw new Error(failure ?? 'failed')
    await sleep(500)
  }
})
clearInterval(watching)
