/**
 * Imports a file of patients into a running, empty clinic and prints how long each step takes and how much memory the
 * app has at most. `node bench` scripts are not tests: machines are noisy.
 *
 *     ADDRESS=http://localhost:3001 EMAIL=admin@… PASSWORD=… LINES=100000 PID=<app> npm run bench:import
 */
import { readFile } from 'node:fs/promises'
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

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  process.stdout.write(
    `${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, memory at most ${most.toFixed(0)} MB\n`,
  )
  return result
}

const file = [...patientLines(Number(LINES))].join('\r\n')
token = (await call<{ token: string }>('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD })).token
const { id, mapping } = await timed('upload', () => call<Import>('POST', '/api/imports', upload('patients', file)))
await timed('dry run', () => call<Import>('PUT', `/api/imports/${id}`, { mapping }))
await timed('run', async () => {
  await call('POST', `/api/imports/${id}/run`, {})
  for (;;) {
    const { state, failure } = await call<Import>('GET', `/api/imports/${id}`)
    if (state === 'done') return
    if (state === 'failed') throw new Error(failure ?? 'failed')
    await new Promise((done) => setTimeout(done, 500))
  }
})
clearInterval(watching)
