import { describe, expect, test, vi } from 'vitest'
import type { Campaign } from '../soak/campaign.ts'
import { campaign as killApp } from '../soak/kill-app.ts'
import { campaign as killUploads } from '../soak/kill-uploads.ts'
import { campaign as killDatabase, killDatabase as killDatabaseTimes } from '../soak/kill-database.ts'
import { campaign as databaseAway } from '../soak/database-away.ts'
import { campaign as fullDisk } from '../soak/full-disk.ts'
import { campaign as sigterm } from '../soak/sigterm.ts'
import { campaign as powerCut, cutPower } from '../soak/power-cut.ts'
import { noDisks } from './mounted-disk.ts'
import { campaign as lostAnswers, loseAnswers } from '../soak/lost-answers.ts'

vi.setConfig({ testTimeout: 120_000 })

const say = () => undefined
const failuresOf = async ({ run }: Campaign) => (await run({ long: false, seed: 1, say })).failures

test('an app killed under load loses nothing acknowledged, and duplicates nothing when requests are retried', async () => {
  expect(await failuresOf(killApp)).toEqual([])
})

test('an app killed while files arrive keeps each of them whole or not at all', async () => {
  expect(await failuresOf(killUploads)).toEqual([])
})

test('a database killed under a running app comes back by itself, with everything acknowledged', async () => {
  expect(await failuresOf(killDatabase)).toEqual([])
})

test('a lost answer is sent again, and nothing is written twice', async () => {
  expect(await failuresOf(lostAnswers)).toEqual([])
})

test.skipIf(noDisks())('after a power cut everything acknowledged is there', async () => {
  expect(await failuresOf(powerCut)).toEqual([])
})

test('while the database server is away all calls answer 503, and two seconds after its return all work again', async () => {
  expect(await failuresOf(databaseAway)).toEqual([])
})

test('after SIGTERM under load it answers what it has done, and ends within ten seconds', async () => {
  expect(await failuresOf(sigterm)).toEqual([])
})

test.skipIf(noDisks())(
  'on a full disk writes are refused with the reason, reads go on, and with free space writes work again',
  async () => {
    expect(await failuresOf(fullDisk)).toEqual([])
  },
)

describe('control: these tests would find', () => {
  test('a database that acknowledges before it has written', async () => {
    const { failures } = await killDatabaseTimes({ rounds: 2, say, careless: true })
    expect(failures).toContainEqual(expect.stringContaining('was acknowledged and is missing'))
  })

  test.skipIf(noDisks())('a database that does not flush to the disk', async () => {
    const { failures } = await cutPower({ rounds: 1, say, settings: ['fsync=off'] })
    expect(failures).toContainEqual(expect.stringMatching(/was acknowledged and is missing|did not open/))
  })

  test('retries without a key', async () => {
    const { failures } = await loseAnswers({ answers: 10, keys: false })
    expect(failures).toContainEqual(expect.stringContaining('is there more than once'))
  })
})
