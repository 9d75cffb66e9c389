import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { LARGEST_FILE_BYTES } from '#domain/file.ts'
import { say } from '#server/base/config/console.ts'
import { dicom, fileForm } from '#test/support/files.ts'
import { residentMb } from './resident.ts'
import { openServers, type Servers } from './servers.ts'
import { machine } from './table.ts'

const ROUNDS = 5
const SAMPLE_MS = 10

/** The app's memory while the largest files are uploaded and downloaded, one at a time and three at once. */
export async function measureTransfer(scale: number) {
  const servers = await openServers({ scale })
  try {
    say(machine(String(scale)))
    const content = dicom(LARGEST_FILE_BYTES)
    await send(servers, dicom(1_000_000))
    for (const at_once of [1, 3]) {
      const ids: number[] = []
      const up = await most(servers, async () => {
        for (let round = 0; round < ROUNDS; round++)
          ids.push(...(await together(at_once, () => send(servers, content))))
      })
      const down = await most(servers, async () => {
        for (let round = 0; round < ROUNDS; round++) await together(at_once, (place) => read(servers, ids[place] ?? 0))
      })
      say(`${at_once} × 50 MB at once, ${ROUNDS} times: up ${up}; down ${down}`)
    }
  } finally {
    await servers.close()
  }
}

const together = <Result>(count: number, work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)))

async function most({ app }: Servers, work: () => Promise<void>): Promise<string> {
  const before = residentMb(app.pid)
  const begun = performance.now()
  let peak = before
  const looking = setInterval(() => (peak = Math.max(peak, residentMb(app.pid))), SAMPLE_MS)
  await work()
  clearInterval(looking)
  const seconds = (performance.now() - begun) / 1000
  return `at most ${(peak - before).toFixed(0)} MB more than the ${before.toFixed(0)} before, ${seconds.toFixed(1)} s`
}

async function send({ app, token }: Servers, content: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const url = `http://127.0.0.1:${app.port}/api/patients/1/files`
  const answer = await fetch(url, { method: 'POST', headers, body: fileForm(content, {}, 'large.dcm') })
  if (answer.status !== 201) throw new Error(`adding a file was answered ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

/** Reads and discards the file. */
async function read({ app, token }: Servers, id: number) {
  const options = { port: app.port, path: `/api/files/${id}`, headers: { authorization: `Bearer ${token}` } }
  const [answer] = (await once(get(options), 'response')) as [IncomingMessage]
  let bytes = 0
  answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await once(answer, 'close')
  if (bytes !== LARGEST_FILE_BYTES) throw new Error(`file ${id} came down as ${bytes} bytes`)
}
