import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { runCommandLine, startClinicProcess } from '#test/support/clinic-process.ts'
import { emptyDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/test-server.ts'
import { addressesOf } from '#server/base/config/addresses.ts'

// The tests start whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const { connection, database } = await emptyDatabase()
const STRANGER = `stranger_${process.pid}`
await sql.raw(`create role ${STRANGER} login password 'secret'`).execute(database)
afterAll(() => sql.raw(`drop role ${STRANGER}`).execute(database))

const url = (change: (url: URL) => void) => {
  const changed = new URL(urlOf(connection))
  change(changed)
  return changed.href
}
const ofStranger = url((address) => Object.assign(address, { username: STRANGER, password: 'secret' }))

test.each([
  [
    'an account that does not own the database',
    ofStranger,
    /^The account '\w+' may not .*: alter database \w+ owner to/,
  ],
  [
    'a database that is not there',
    url((address) => (address.pathname = '/nowhere')),
    /^The database cannot be reached/,
  ],
  ['a server that is not there', 'postgres://clinic:secret@127.0.0.1:1/clinic', /^The database cannot be reached/],
])('%s is told of in one sentence, before anything else, with the remedy', async (_, DATABASE_URL, sentence) => {
  const { said, exited } = await startClinicProcess({ DATABASE_URL })
  expect(await exited).toBe(1)
  const lines = said().trim().split('\n')
  expect(lines).toEqual(['Connecting to the database ...', expect.stringMatching(sentence)])
  const line = await runCommandLine({ DATABASE_URL }, 'migrate')
  expect([line.code, line.said.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]])
})

test('a clinic that other devices reach prints its addresses, and what is not encrypted', async () => {
  const clinic = await startClinicProcess({ DATABASE_URL: urlOf(connection), HOST: '0.0.0.0' })
  await clinic.open
  expect(clinic.said()).toContain(`The clinic is open at http://127.0.0.1:${new URL(clinic.address).port}`)
  expect(clinic.said()).toContain('is not encrypted')
  clinic.child.kill('SIGTERM')
  await clinic.exited
})

test('an account that may not use the tables which are there is told of it, too', async () => {
  await runCommandLine({ DATABASE_URL: urlOf(connection) }, 'migrate')
  const sentence = /^The account of DATABASE_URL may not .*\(permission denied .*\): name .* in DATABASE_OWNER_URL/
  const { said, exited } = await startClinicProcess({ DATABASE_URL: ofStranger })
  expect(await exited).toBe(1)
  expect(said().trim().split('\n')).toEqual(['Connecting to the database ...', expect.stringMatching(sentence)])
  const line = await runCommandLine({ DATABASE_URL: ofStranger }, 'check')
  expect([line.code, line.said.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]])
})

test('the addresses are those that other devices can reach', () => {
  const found = (address: string, family: 'IPv4' | 'IPv6', internal = false) => ({ address, family, internal })
  const interfaces = {
    lo: [found('127.0.0.1', 'IPv4', true)],
    eth0: [found('192.168.1.20', 'IPv4'), found('fe80::1', 'IPv6')],
    wlan0: [found('10.0.0.7', 'IPv4')],
  }
  const at = (host: string, tls = false) => addressesOf({ host, port: 3001, tls }, interfaces)
  expect(at('0.0.0.0')).toEqual(['http://192.168.1.20:3001', 'http://10.0.0.7:3001'])
  expect(at('::', true)).toEqual(['https://192.168.1.20:3001', 'https://10.0.0.7:3001'])
  expect(at('127.0.0.1')).toEqual([])
  expect(at('192.168.1.20')).toEqual(['http://192.168.1.20:3001'])
})
