// @ts-check
import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Many clients of one server, each of which sends its next request as soon as it has a response, or after Retry-After;
 * beside them clients that try to sign in. A separate process on bare sockets, so that it takes little CPU from the
 * server's. Prints its measurements as JSON.
 * @type {{ port: number, clients: number, intruders: number, duration_ms: number, path: string, tokens: string[] }}
 */
const { port, clients, intruders, duration_ms, path, tokens } = JSON.parse(process.argv[2] ?? '{}')

/** @type {number[]} */
const accepted = []
/** @type {number[]} */
const watched = []
/** By how much this process itself was late: a response may wait as long in the socket. @type {number[]} */
const own = []
/** @type {Record<string, number>} */
const statuses = {}
/** @type {Record<string, number>} */
const intrusions = {}

/** @type {Client[]} */
const all = []
// Connect before the clock starts: the server's time is measured, not the network's.
const WANTED = clients + intruders + 1
while (all.length < WANTED) {
  const some = Math.min(50, WANTED - all.length)
  all.push(...(await Promise.all(Array.from({ length: some }, open))))
}
const end = performance.now() + duration_ms
const [watcher, ...others] = all
const [callers, strangers] = [others.slice(0, clients), others.slice(clients)]
await Promise.all([...callers.map(work), ...strangers.map(intrude), watch()])
for (const { close } of all) close()
process.stdout.write(
  JSON.stringify({
    accepted: percentiles(accepted),
    watched: percentiles(watched),
    own: percentiles(own),
    statuses,
    intrusions,
  }),
)

/** @param {Client} client @param {number} index */
async function work({ ask }, index) {
  const lines = `Authorization: Bearer ${tokens[index % tokens.length]}\r\nX-Forwarded-For: 10.${index >> 8}.${index & 255}.1\r\n`
  // Spread the first requests, so that not all come in the same millisecond.
  await pause(Math.random() * 500)
  while (performance.now() < end) {
    const { status, took_ms, retry_after_s } = await ask(`GET ${path}`, lines)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 200) accepted.push(took_ms)
    else await pause((retry_after_s + Math.random()) * 1000)
  }
}

/** Each from its own address, at a different account each time, without a pause. @param {Client} client @param {number} index */
async function intrude({ ask }, index) {
  for (let turn = 0; performance.now() < end; turn++) {
    const body = JSON.stringify({ email: `e${index}-${turn}@example.test`, password: 'a wrong password' })
    const from = `X-Forwarded-For: 172.${16 + (turn % 16)}.${index >> 8}.${index & 255}\r\n`
    const lines = `${from}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    const { status } = await ask('POST /api/auth/login', lines, body)
    intrusions[status] = (intrusions[status] ?? 0) + 1
    if (status !== 401) await pause(250)
  }
}

/** The liveness probe of a process manager. */
async function watch() {
  while (performance.now() < end) {
    const answer = await watcher?.ask('GET /api/health', '')
    watched.push(answer?.took_ms ?? 0)
    const due = performance.now() + 50
    await pause(50)
    own.push(performance.now() - due)
  }
}

/** @typedef {{ status: number, took_ms: number, retry_after_s: number }} Answer */
/** @typedef {{ ask: (path: string, lines: string) => Promise<Answer>, close: () => void }} Client */

/** @returns {Promise<Client>} */
async function open() {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true).setEncoding('latin1')
  await once(socket, 'connect')
  let text = ''
  /** @type {(answer: Answer) => void} */
  let answered = () => undefined
  let began = 0
  /** @param {number} status @param {string} [wait] */
  const finish = (status, wait) => {
    text = ''
    answered({ status, took_ms: performance.now() - began, retry_after_s: Number(wait ?? 1) })
  }
  socket.on('data', (chunk) => {
    text += chunk
    const head = text.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
    if (text.length < head + 4 + length) return
    finish(Number(text.slice(9, 12)), /retry-after: (\d+)/i.exec(text)?.[1])
  })
  socket.on('error', () => undefined)
  socket.on('close', () => finish(0))
  const ask = (/** @type {string} */ what, /** @type {string} */ lines, body = '') => {
    began = performance.now()
    /** @type {Promise<Answer>} */
    const answer = new Promise((resolve) => {
      answered = resolve
    })
    if (socket.writable) socket.write(`${what} HTTP/1.1\r\nHost: clinic\r\n${lines}\r\n${body}`)
    else finish(0)
    return answer
  }
  return { ask, close: () => socket.destroy() }
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** @param {number[]} times */
function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { count: sorted.length, p50_ms: at(0.5), p99_ms: at(0.99), worst_ms: Math.round(sorted.at(-1) ?? 0) }
}
