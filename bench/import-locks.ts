/**
 * Measures how long others wait while an import changes many patients: a user saves a patient of the file every 50 ms,
 * another reads one, first without the import, then beside its run. Not a test: machines are noisy.
 *
 *     ADDRESS=http://localhost:3001 EMAIL=admin@... PASSWORD=... LINES=5000 npm run bench:import-locks
 */
import { upload } from '#test/support/import-files.ts'
import type { Import } from '#contract/import-shapes.ts'

const { ADDRESS = 'http://localhost:3001', EMAIL = '', PASSWORD = '', LINES = '5000' } = process.env
const lines = Number(LINES)
/** Another file each time the script is run, so that its people are new. */
const mark = Date.now().toString(36)

let token = ''
async function send(method: string, path: string, body?: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(ADDRESS + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
}
async function call<Answer>(method: string, path: string, body?: FormData | object): Promise<Answer> {
  const answer = await send(method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A clinic's patients; the second file of the same people has other names and phones, so that every row changes. */
function file(update: boolean): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const name = `Locked ${mark} Person${String(index)}${update ? ' Newname' : ''}`
    return `${String(index + 1)},${name},${String((update ? 55_000_000 : 33_000_000) + index)}`
  })
  return ['File no,Name,Phone', ...rows].join('\r\n')
}

async function brought(update: boolean) {
  const { id, mapping } = await call<Import>('POST', '/api/imports', upload('patients', file(update)))
  const body = { mapping, source: `Locks ${mark}`, ...(update && { duplicates: 'update' }) }
  const shown = await call<Import>('PUT', `/api/imports/${String(id)}`, body)
  if (shown.problem_lines > 0) throw new Error(`${String(shown.problem_lines)} problems`)
  return id
}

async function runAll(id: number) {
  await call('POST', `/api/imports/${String(id)}/run`, {})
  for (;;) {
    const { state, failure } = await call<Import>('GET', `/api/imports/${String(id)}`)
    if (state === 'done') return
    if (state === 'failed') throw new Error(failure ?? 'failed')
    await new Promise((done) => setTimeout(done, 200))
  }
}

interface Patient {
  id: number
  full_name: string
  contact_number: string
  version: number
}

/** Does this every 50 ms until it is stopped; the longest took so many milliseconds. */
function every50(act: () => Promise<number>) {
  const state = { longest: 0, count: 0, running: true }
  const done = (async () => {
    while (state.running) {
      state.longest = Math.max(state.longest, await act())
      state.count += 1
      await new Promise((next) => setTimeout(next, 50))
    }
  })()
  return async () => {
    state.running = false
    await done
    return `longest ${state.longest.toFixed(0)} ms of ${String(state.count)}`
  }
}

/** Statuses of refusals such as 503: a user has waited too long. */
const refused: number[] = []

async function timed(act: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  const answer = await act()
  await answer.arrayBuffer()
  if (answer.status >= 500) refused.push(answer.status)
  return performance.now() - began
}

async function beside(name: string, ids: readonly number[], work: () => Promise<void>) {
  const any = () => ids[Math.floor(Math.random() * ids.length)] ?? 0
  let edits = 0
  const stops = {
    edit: every50(async () => {
      const { id, full_name, contact_number, version } = await call<Patient>('GET', `/api/patients/${String(any())}`)
      const guardian_name = `Guardian ${String((edits += 1))}`
      return timed(() =>
        send('PUT', `/api/patients/${String(id)}`, { full_name, contact_number, guardian_name, version }),
      )
    }),
    read: every50(() => timed(() => send('GET', `/api/patients/${String(any())}`))),
    search: every50(() => timed(() => send('GET', `/api/patients/search?q=Person${String(any() % lines)}`))),
  }
  const began = performance.now()
  await work()
  const took = ((performance.now() - began) / 1000).toFixed(1)
  for (const [what, stop] of Object.entries(stops))
    process.stdout.write(`${name} (${took} s), ${what}: ${await stop()}\n`)
}

token = (await call<{ token: string }>('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD })).token
const created = await brought(false)
await runAll(created)
const people = await call<Patient[]>('GET', `/api/patients/search?q=Locked%20${mark}`)
const first = Math.min(...people.map(({ id }) => id))
const ids = Array.from({ length: lines }, (_, index) => first + index)
await beside('alone', ids, () => new Promise((done) => setTimeout(done, 5_000)))
const changed = await brought(true)
await beside('beside the run', ids, () => runAll(changed))
process.stdout.write(`refused: ${refused.length === 0 ? 'none' : refused.join(', ')}\n`)
