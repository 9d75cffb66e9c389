import { readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ask, newFolder, openHere, serverPid, usedFolder } from '#test/support/embedded-folders.ts'
import { isPostgres } from './lock-file.ts'

vi.setConfig({ testTimeout: 60_000 })

test('data survives a stop and a start, and no server keeps running', async () => {
  const dataDir = await newFolder()
  const first = await openHere(dataDir)
  await ask(first, 'create table teeth as select 11 as number')
  const pid = await serverPid(dataDir)
  await first.stop()
  expect(isPostgres(pid)).toBe(false)
  expect(await ask(await openHere(dataDir), 'select number from teeth')).toEqual([11])
})

test('the server listens only on a socket in its own folder, and data survives a power cut', async () => {
  const embedded = await openHere(await usedFolder())
  expect(await ask(embedded, 'show listen_addresses')).toEqual([''])
  expect(await ask(embedded, 'show fsync')).toEqual(['on'])
  expect(await ask(embedded, 'show synchronous_commit')).toEqual(['on'])
  expect(await ask(embedded, 'show full_page_writes')).toEqual(['on'])
  expect(await ask(embedded, 'show data_checksums')).toEqual(['on'])
})

test('names sort as people expect, in both alphabets', async () => {
  const embedded = await openHere(await usedFolder())
  const names = ['Zaid', 'al-Kuwari', 'Émile', 'Ahmad', 'يوسف', 'أحمد', 'بدر']
  const sorted = await ask(embedded, `select unnest(array['${names.join("','")}']) as name order by name`)
  expect(sorted).toEqual(['Ahmad', 'al-Kuwari', 'Émile', 'Zaid', 'أحمد', 'بدر', 'يوسف'])
})

test('a data folder whose path is too long for a socket works', async () => {
  const dataDir = join(await newFolder(), 'a-rather-long-name-of-a-folder'.repeat(4))
  const embedded = await openHere(dataDir)
  expect(await ask(embedded, 'select 1')).toEqual([1])
  expect(Buffer.byteLength(embedded.connection.host)).toBeLessThan(90)
})

test('a copied data folder does not connect to the server of the original', async () => {
  const original = await usedFolder()
  const first = await openHere(original)
  await ask(first, 'create table original as select 1')
  await ask(first, 'checkpoint')
  const copy = join(await newFolder(), 'copy')
  await cp(original, copy, { recursive: true, filter: (path) => !path.includes('/socket') })
  const lock = readFileSync(join(original, 'database/postmaster.pid'), 'utf8')
  await writeFile(join(copy, 'database/postmaster.pid'), lock)
  await first.stop()
  const second = await openHere(copy)
  expect(await ask(second, 'show data_directory')).toEqual([join(copy, 'database')])
})

test('a lock file that names another program is ignored', async () => {
  const dataDir = await usedFolder()
  await (await openHere(dataDir)).stop()
  const cluster = join(dataDir, 'database')
  const lock = [process.pid, cluster, Math.round(Date.now() / 1000), 5432, join(dataDir, 'socket'), '', '', 'ready']
  await writeFile(join(cluster, 'postmaster.pid'), lock.join('\n'))
  const begun = Date.now()
  expect(await ask(await openHere(dataDir), 'select 1')).toEqual([1])
  expect(Date.now() - begun).toBeLessThan(5_000)
})

test('a data folder of another PostgreSQL version is refused with a sentence', async () => {
  const dataDir = await usedFolder()
  await (await openHere(dataDir)).stop()
  await writeFile(join(dataDir, 'database/PG_VERSION'), '17\n')
  await expect(openHere(dataDir)).rejects.toThrow(
    'The data folder was written by PostgreSQL 17, and this version of the clinic runs PostgreSQL 18.',
  )
})

test('a folder that cannot be written is named in the error', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  await expect(openHere(file)).rejects.toThrow(`The data folder ${file} cannot be written`)
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created is named, and not retried for ever',
  async () => {
    await expect(openHere('/proc/clinic/data')).rejects.toThrow('The data folder /proc/clinic/data cannot be written')
  },
)
