import { Client } from 'pg'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { sessionTurns } from './session-turns.ts'

const clinic = await clinicApp()
const [admin, manager] = [clinic.as('admin'), clinic.as('manager')]

test('sixty requests of one session that wait for the database leave connections and permits to others', async () => {
  const holder = new Client(clinic.connection)
  await holder.connect()
  await holder.query('begin; lock table patients in access exclusive mode')
  const held = Array.from({ length: 60 }, () => admin.get('/api/patients'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const began = performance.now()
  const { status } = await manager.get('/api/settings/treatment-codes')
  expect([status, performance.now() - began < 1_000]).toEqual([200, true])
  await holder.end()
  expect((await Promise.all(held)).every((answer) => answer.status === 200)).toBe(true)
  expect(clinic.http.inFlight()).toEqual({ requests: 0, addresses: 0, sessions: 0 })
})

/** A request whose permits are noted instead of taken. */
function noted() {
  const permits = { body: [], work: [], reading: [] }
  const taken: string[] = []
  const admission = {
    exchange: (wanted: unknown) => taken.push(wanted === permits.work ? 'work' : 'reading'),
  }
  return { taken, request: { admission, permits } as unknown as Parameters<ReturnType<typeof sessionTurns>>[1] }
}

test('requests of a session run in order, two at a time; those that wait hold only what a reader holds', async () => {
  const inTurn = sessionTurns(2)
  const requests = Array.from({ length: 4 }, noted)
  const [began, ends]: [number[], (() => void)[]] = [[], []]
  const all = requests.map(({ request }, number) =>
    inTurn(1, request, () => {
      began.push(number)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  await settled()
  expect(began).toEqual([0, 1])
  expect(requests.map(({ taken }) => taken)).toEqual([[], [], ['reading'], ['reading']])
  ends[0]?.()
  await settled()
  expect(began).toEqual([0, 1, 2])
  expect(requests[2]?.taken).toEqual(['reading', 'work'])
  // Another session does not wait.
  await inTurn(2, noted().request, () => Promise.resolve())
  ends[1]?.()
  await settled()
  ends.forEach((end) => end())
  await settled()
  ends.forEach((end) => end())
  await Promise.all(all)
  expect(began).toEqual([0, 1, 2, 3])
})
