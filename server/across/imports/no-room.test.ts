import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskFull, type DiskSpace, diskSpaceOf } from '#server/base/database/connection/disk-space.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { importing } from '#test/support/importing.ts'
import { checkImport } from './check-import.ts'
import { beginRun, finishRun } from './run-import.ts'

/* A long check or run writes for minutes within one request: the reserve of the disk is kept all the while. */

const clinic = await clinicApp()
const { uploaded, check, run, finished, found } = importing(clinic)
const context = clinic.contextOf(clinic.as('admin').user)
const mapping = { Name: 'full_name' } as const

const extended = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))

test.each<[string, DiskSpace]>([
  ['the app keeps its reserve', diskSpaceOf(tmpdir(), { reserve_bytes: Number.MAX_SAFE_INTEGER })],
  ['the database gets no more', { ensure: extended }],
])('a run ends without a trace, and says that there is no room: %s', async (why, disk) => {
  const { id } = await uploaded('patients', `Name\nNo Room ${why}\n`)
  await check(id, { mapping })
  await finishRun(context, await beginRun(context, { id }), undefined, disk)
  const { failure, state } = await finished(id)
  expect([state, failure]).toEqual(['failed', expect.stringMatching(/^There is no room on the server’s disk/)])
  expect(await found(`No Room ${why}`)).toEqual([])
  expect((await check(id, { mapping })).status).toBe(200)
  await run(id)
  expect((await finished(id)).state).toBe('done')
})

test('a check is refused with the disk’s own sentence, and what was checked before stays', async () => {
  const { id } = await uploaded('patients', 'Name\nChecked Once\n')
  await check(id, { mapping })
  const disk = { ensure: () => Promise.reject(diskFull()) }
  await expect(checkImport(context, { id, mapping, source: undefined }, { disk })).rejects.toMatchObject({
    coded: { code: 'server.disk-full' },
  })
  expect((await finished(id)).create).toBe(1)
})

test('a backup that was ended for want of room says so', async () => {
  const { id } = await uploaded('patients', 'Name\nNot Backed Up\n')
  await check(id, { mapping })
  const ended = new Error('The operation was aborted', { cause: diskFull() })
  await finishRun(context, await beginRun(context, { id }), () => Promise.reject(ended))
  expect((await finished(id)).failure).toMatch(/^There is no room for the backup before the run/)
})
