import * as fc from 'fast-check'
import { expect } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { type Act, type ActOf, type Kind, KINDS, sequences } from './acts.ts'
import { addBlock, changeBlock, changeChair, changeType, removeBlock, setUsualChair } from './blocks.ts'
import { book, cancel, expectVisit, move, setChair, takeBack, takeOffered } from './bookings.ts'
import { timeAt } from './calendar.ts'
import { cancelSeries, makeSeries, moveSeries } from './series.ts'
import { blockRowOf, clear, emptyBooks, listIn, type Send, staffOf, type Told, type World } from './world.ts'

/** Each tells whether it was done; what the clinic refused as the books do, or what had no object, was not. */
const ACTS: { [Name in Kind]: (world: World, act: ActOf<Name>) => Promise<boolean> } = {
  book,
  move,
  'set chair': setChair,
  cancel,
  'take back': takeBack,
  block: addBlock,
  'change block': changeBlock,
  'remove block': removeBlock,
  series: makeSeries,
  'move series': moveSeries,
  'cancel series': cancelSeries,
  'chair changes': changeChair,
  'type changes': changeType,
  'usual chair': setUsualChair,
  'take what is offered': takeOffered,
}
const perform = (world: World, act: Act) => (ACTS[act.kind] as (world: World, act: Act) => Promise<boolean>)(world, act)

const SUNDAY = '2031-01-05'
/** Each sequence has a week of its own among so many. */
const WEEKS = 300

interface Playing {
  /** Changes what is sent, to see that the books tell. */
  spoilt?: (path: string, body: object) => object
  /** Whether a failing sequence is shortened. */
  shrink?: boolean
}

/** A clinic of its own in which sequences of acts are played, and compared with the books. Call it at the top of a file. */
export async function diaryModel() {
  const clinic = await clinicApp({ now: '2030-12-01T06:00:00Z' })
  const ids = await staffOf(clinic)
  const admin = await clinic.createSignedIn('admin', 'Player')
  const send: Send = async (method, path, body) =>
    (await admin[method](path as '/api/blocks', body)) as unknown as Awaited<ReturnType<Send>>
  const tally = new Map<Kind, number>()
  let begun = 0

  async function playOne(acts: readonly Act[], { spoilt = (_path, body) => body }: Playing) {
    const first = timeAt(SUNDAY, (begun++ % WEEKS) * 7 * 24 * 60).slice(0, 10)
    const sending: Send = (method, path, body) => send(method, path, body && spoilt(path, body))
    const world: World = { clinic, ids, first, send: sending, books: emptyBooks() }
    try {
      for (const [index, act] of acts.entries()) {
        try {
          if (await perform(world, act)) tally.set(act.kind, (tally.get(act.kind) ?? 0) + 1)
        } catch (error) {
          throw new Error(`act ${index + 1}: ${String(error)}`, { cause: error })
        }
      }
      await compare(world)
    } finally {
      await clear({ ...world, send })
    }
  }

  async function play(seed: number, numRuns: number, playing: Playing = {}) {
    const property = fc.asyncProperty(sequences(14), (acts) => playOne(acts, playing))
    const result = await fc.check(property, { seed, numRuns, endOnFailure: playing.shrink !== true })
    const { wrong } = await checkClinic(clinic.database)
    const failures = result.failed
      ? [`seed ${seed}: ${String(result.errorInstance)} after ${JSON.stringify(result.counterexample)}`]
      : []
    return [...failures, ...wrong]
  }
  return { play, idle: () => KINDS.filter((kind) => !tally.has(kind)) }
}

/** The week and its seven days are what the books have. */
async function compare(world: World) {
  const { books, first, send, ids } = world
  const week = listIn(await send('get', `/api/appointments/week?from_date=${first}`))
  expect(week).toHaveLength(7)
  for (const [index, of_week] of week.entries()) {
    const day = { from: index * 24 * 60, until: (index + 1) * 24 * 60 }
    const date = timeAt(first, day.from).slice(0, 10)
    expect(of_week.day).toBe(date)
    const of_day = listIn(await send('get', `/api/appointments?date=${date}`))
    expect(of_week.appointments).toEqual(of_day)
    const visits = books.visits.filter(({ from }) => from >= day.from && from < day.until)
    const known = new Set(books.visits.map(({ id }) => id))
    const told = of_day.filter(({ id, status }) => known.has(id) || status !== 'cancelled')
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set(visits.map(({ id }) => id)))
    for (const visit of visits) expectVisit(world, told.find(({ id }) => id === visit.id) as Told, visit)
    const blocks = books.blocks.filter(({ from, until }) => from < day.until && until > day.from)
    expect(of_week.blocks.toSorted((a, b) => a.id - b.id)).toMatchObject(
      blocks.toSorted((a, b) => a.id - b.id).map((block) => blockRowOf(world, block)),
    )
  }
  for (const doctor_id of ids.doctors) {
    const own = listIn(await send('get', `/api/appointments/week?from_date=${first}&doctor_id=${doctor_id}`))
    expect(own.map(({ appointments }) => appointments)).toEqual(
      week.map(({ appointments }) => appointments.filter((row) => row.doctor_id === doctor_id)),
    )
    expect(own.map(({ blocks }) => blocks)).toEqual(
      week.map(({ blocks }) => blocks.filter((row) => row.doctor_id === null || row.doctor_id === doctor_id)),
    )
  }
}
