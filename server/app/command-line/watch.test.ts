import { appendFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { startCommandLine } from '#test/support/clinic-process.ts'
import { drawnPicture } from '#test/support/files.ts'
import { watchAsAsked } from './watch.ts'

vi.setConfig({ testTimeout: 60_000 })

const clinic = await clinicApp()
const admin = clinic.as('admin')
const CLINIC_URL = await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const made = await admin.post('/api/settings/api-keys', { name: 'Sensor', permissions: ['unfiled:add'] })
const CLINIC_KEY = made.body.key
const folders: string[] = []
const servers: Server[] = []
let folder = ''
let width = 30
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-watch-'))
  folders.push(folder)
})
afterAll(() => void servers.map((each) => each.close()))
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))))

const picture = () => drawnPicture((width += 1), 20)
const put = async (name: string, content?: Uint8Array) => writeFile(join(folder, name), content ?? (await picture()))
async function once(environment: Record<string, string> = {}, ...words: string[]) {
  const sentences: string[] = []
  const say = (sentence: string) => void sentences.push(sentence)
  const variables = { CLINIC_URL, CLINIC_KEY, ...environment }
  const asked = { variables, words: [folder, '--once', ...words], say, complain: say, every_ms: 250 }
  const code = await watchAsAsked(asked).catch(({ message }: Error) => message)
  return { code, said: sentences.join('\n') }
}
/** The address of a server that answers whether it takes the key as a clinic does, and what it is sent with these. */
async function answering(answers: () => [status: number, body: string]) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const [status, body] = request.method === 'GET' ? [200, '{"waiting":0}'] : answers()
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
const inbox = async () => (await admin.get('/api/unfiled')).body
const namesOf = async () => (await inbox()).map(({ name }) => name).toSorted()

test('it sends what is in a folder and in those below it, once, whatever restarts', async () => {
  const before = (await inbox()).length
  await mkdir(join(folder, 'Kuwari'))
  await put('first.png')
  await put('Kuwari/second.png')
  await put('.hidden.png')
  await put('empty.png', new Uint8Array())
  const { code, said } = await once()
  expect([code, said]).toEqual([0, expect.stringContaining(`Watching ${folder}`)])
  expect(await namesOf()).toEqual(expect.arrayContaining(['first.png', 'second.png']))
  expect((await inbox()).length).toBe(before + 2)
  // Sent again, the entries would be the same; that nothing is sent at all is what a clinic that takes nothing shows.
  const takesNothing = { CLINIC_URL: await answering(() => [503, '{"error":"Too many uploads"}']) }
  expect((await once(takesNothing)).code).toBe(0)
  await rename(join(folder, 'first.png'), join(folder, 'renamed.png'))
  expect((await once(takesNothing)).code).toBe(0)
  await put('third.png')
  expect((await once(takesNothing)).code).toBe(1)
  expect((await once()).code).toBe(0)
  expect((await inbox()).length).toBe(before + 3)
})

test('a ledger that was cut short or lost sends again, and the inbox has each picture once', async () => {
  await put('again.png')
  expect((await once()).code).toBe(0)
  const all = (await inbox()).length
  const ledger = join(folder, '.clinic-sent')
  const written = await readFile(ledger, 'utf8')
  await writeFile(ledger, written.slice(0, -10))
  await put('next.png')
  expect((await once()).code).toBe(0)
  expect((await inbox()).length).toBe(all + 1)
  await rm(ledger)
  expect((await once()).code).toBe(0)
  expect((await inbox()).length).toBe(all + 1)
})

test('what is no picture is named and not tried again; the rest is sent', async () => {
  await put('notes.txt', new TextEncoder().encode('hello'))
  await put('good.png')
  const { code, said } = await once()
  expect([code, said]).toEqual([0, expect.stringContaining('notes.txt is not taken: The file must be')])
  expect(await namesOf()).toContain('good.png')
  expect((await once()).said).not.toContain('notes.txt')
})

test('a file that is still being written is left until it is whole', async () => {
  const content = await picture()
  const growing = setInterval(() => void appendFile(join(folder, 'slow.png'), 'x'), 50)
  await put('slow.png', content.subarray(0, 30))
  const { code } = await once()
  clearInterval(growing)
  expect(code).toBe(0)
  expect(await namesOf()).not.toContain('slow.png')
  await put('slow.png', content)
  expect((await once()).code).toBe(0)
  expect(await namesOf()).toContain('slow.png')
})

test('with --from-now what was there before is left out', async () => {
  await put('old.png')
  expect((await once({}, '--from-now')).code).toBe(0)
  await put('new.png')
  expect((await once({}, '--from-now')).code).toBe(0)
  const names = await namesOf()
  expect([names.includes('old.png'), names.includes('new.png')]).toEqual([false, true])
})

test('it waits for a clinic that is busy, and goes on by itself', async () => {
  let calls = 0
  const busy = await answering(() => [(calls += 1) === 1 ? 503 : 401, '{"error":"Too many uploads"}'])
  await put('patient.png')
  const watching = startCommandLine({ CLINIC_URL: busy, CLINIC_KEY }, 'watch', folder)
  await expect.poll(() => calls, { timeout: 30_000 }).toBe(2)
  expect(watching.said()).toContain('patient.png waits, the clinic could not take it now: Too many uploads')
  await watching.closed
})

test.each([
  ['an address', { CLINIC_URL: '' }, 'Set CLINIC_URL'],
  ['a key', { CLINIC_KEY: '' }, 'Set CLINIC_KEY'],
])('without %s it says so and ends', async (_, environment, sentence) => {
  expect((await once(environment)).code).toContain(sentence)
})

test('a folder that is not there is named', async () => {
  await rm(folder, { recursive: true })
  expect((await once()).code).toBe(`There is no folder ${folder}.`)
})

const NO_KEY = { CLINIC_KEY: 'ck_no-such-key-of-this-clinic-at-all-0123456789' }
test.each([
  ['with a key that is none', NO_KEY, 'takes nothing from this key: it is unknown or revoked'],
  ['with a clinic that does not answer', { CLINIC_URL: 'http://127.0.0.1:9' }, 'cannot be reached: '],
])('%s it says so and ends, also with nothing to send', async (_, environment, sentence) => {
  expect(await once(environment)).toEqual({ code: 1, said: expect.stringContaining(sentence) })
  await put('one.png')
  expect(await once(environment)).toEqual({ code: 1, said: expect.stringContaining(sentence) })
})

test('a server that is no clinic gets no picture noted as sent', async () => {
  await put('one.png')
  const welcoming = await answering(() => [200, '<html>Welcome</html>'])
  expect(await once({ CLINIC_URL: welcoming })).toEqual({ code: 1, said: expect.stringContaining('is no clinic') })
  expect((await once()).code).toBe(0)
  expect(await namesOf()).toContain('one.png')
})

test('watching on ends at once with a key that is none', async () => {
  const watching = startCommandLine({ CLINIC_URL, ...NO_KEY }, 'watch', folder)
  expect([await watching.closed, watching.said()]).toEqual([1, expect.stringContaining('takes nothing from this key')])
})
