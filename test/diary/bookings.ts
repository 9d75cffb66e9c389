import { expect } from 'vitest'
import type { ActOf } from './acts.ts'
import {
  keptForOthers,
  place,
  placeAgain,
  type Placed,
  type Taken,
  type Visit,
  type Wanted,
  warningsOf,
} from './books.ts'
import { type Answer, listIn, named, rowOf, type Told, type World } from './world.ts'
import { minutesAt, timeAt } from './calendar.ts'

const DAY = 24 * 60
const OPENS = 9 * 60

export const spanOf = ({ day, quarter, minutes }: { day: number; quarter: number; minutes: number }) => {
  const from = day * DAY + OPENS + quarter * 15
  return { from, until: from + minutes }
}

export const chosen = <Row>(rows: readonly Row[], which: number): Row | undefined => rows[which % rows.length]

/** Ids of what is in the way, in one order. */
export const inTheWay = ({ visits, blocks }: Taken) =>
  [...visits.map(({ id }) => `visit ${id}`), ...blocks.map(({ id }) => `block ${id}`)].toSorted()
export const saidInTheWay = (conflicts: Told['conflicts']) =>
  conflicts.map(({ id, block_id }) => (block_id === undefined ? `visit ${id}` : `block ${block_id}`)).toSorted()

/** The clinic refuses as the books do, with a sentence and with all that is in the way. */
export function expectRefused({ status, body }: Answer, placed: Exclude<Placed, { status: 200 }>) {
  expect(status, body.error).toBe(placed.status)
  expect(body.error).toMatch(/^\S.{5,}/)
  if (placed.status === 409) expect(saidInTheWay(body.conflicts)).toEqual(inTheWay(placed))
}

const OF_DIARY = new Set(['blocked', 'reserved_for_type', 'assistant_busy'])
export function expectVisit(world: World, told: Told, visit: Visit) {
  expect(told).toMatchObject(rowOf(world, visit))
  // Rows of a list have no warnings.
  if (!('warnings' in told)) return
  expect(told.allow_overlap).toBe(visit.over)
  if (visit.scheduled)
    expect(told.warnings.filter((code) => OF_DIARY.has(code)).toSorted()).toEqual(
      warningsOf(world.books, visit).toSorted(),
    )
}

export function visitOf(
  wanted: Wanted,
  { chair, type, assistant, over }: Extract<Placed, { status: 200 }>,
): Omit<Visit, 'id'> {
  const { patient, doctor, from, until } = wanted
  return { patient, doctor, from, until, chair, type, assistant, over, scheduled: true, series: null }
}

export async function book(world: World, act: ActOf<'book'>) {
  const wanted = { ...act, ...spanOf(act) }
  return bookAt(world, wanted, act.allow_overlap)
}

async function bookAt(world: World, wanted: Wanted, allow_overlap: boolean) {
  const placed = place(world.books, wanted, allow_overlap)
  const answer = await world.send('post', '/api/appointments', { ...named(world, wanted), allow_overlap })
  if (placed.status !== 200) {
    expectRefused(answer, placed)
    return false
  }
  expect(answer.status, answer.body.error).toBe(201)
  const visit = { ...visitOf(wanted, placed), id: answer.body.id }
  world.books.visits.push(visit)
  expectVisit(world, answer.body, visit)
  return true
}

export async function move(world: World, act: ActOf<'move'>) {
  const visit = chosen(world.books.visits, act.which)
  if (!visit) return false
  const span = act.stays ? { from: visit.from, until: visit.until } : spanOf(act)
  const { chair, type, assistant } = act
  const wanted = { patient: visit.patient, doctor: act.doctor ?? visit.doctor, chair, type, assistant, ...span }
  const { allow_overlap } = act
  const sent = { ...named(world, wanted), allow_overlap }
  const answer = await world.send('put', `/api/appointments/${visit.id}`, sent)
  return changed(world, answer, visit, {
    placed: ofScheduled(visit, place(world.books, wanted, allow_overlap, visit)),
    wanted,
  })
}

const NOTHING_IN_THE_WAY = { status: 409 as const, visits: [], blocks: [] }
const ofScheduled = (visit: Visit, placed: Placed): Placed => (visit.scheduled ? placed : NOTHING_IN_THE_WAY)

export async function setChair(world: World, { which, chair, allow_overlap }: ActOf<'set chair'>) {
  const visit = chosen(world.books.visits, which)
  if (!visit) return false
  const wanted = { ...visit, chair }
  const sent = { chair_id: chair === null ? null : world.ids.chairs[chair], allow_overlap }
  const answer = await world.send('put', `/api/appointments/${visit.id}/chair`, sent)
  return changed(world, answer, visit, {
    placed: ofScheduled(visit, place(world.books, wanted, allow_overlap, visit)),
    wanted,
  })
}

interface Change {
  placed: Placed
  wanted: Wanted
}

function changed(world: World, answer: Answer, visit: Visit, { placed, wanted }: Change) {
  if (placed.status === 409 && !visit.scheduled) {
    expect(answer.status, answer.body.error).toBe(409)
    return false
  }
  if (placed.status !== 200) {
    expectRefused(answer, placed)
    return false
  }
  expect(answer.status, answer.body.error).toBe(200)
  Object.assign(visit, { ...visitOf(wanted, placed), series: visit.series })
  expectVisit(world, answer.body, visit)
  return true
}

export async function cancel(world: World, { which }: ActOf<'cancel'>) {
  const visit = chosen(world.books.visits, which)
  if (!visit) return false
  const { status } = await world.send('put', `/api/appointments/${visit.id}/status`, { status: 'cancelled' })
  expect(status).toBe(visit.scheduled ? 200 : 409)
  visit.scheduled = false
  return status === 200
}

export async function takeBack(world: World, { which, allow_overlap }: ActOf<'take back'>) {
  const cancelled = world.books.visits.filter(({ scheduled }) => !scheduled)
  const visit = chosen(which === 0 || cancelled.length === 0 ? world.books.visits : cancelled, which)
  if (!visit) return false
  const answer = await world.send('put', `/api/appointments/${visit.id}/status`, { status: 'scheduled', allow_overlap })
  if (visit.scheduled) {
    expect(answer.status).toBe(409)
    return false
  }
  const placed = placeAgain(world.books, visit, allow_overlap)
  if (placed.status !== 200) {
    expectRefused(answer, placed)
    return false
  }
  expect(answer.status, answer.body.error).toBe(200)
  Object.assign(visit, { chair: placed.chair, over: placed.over, scheduled: true })
  expectVisit(world, answer.body, visit)
  return true
}

/** Whatever is offered is free by the books, and can be booked. */
export async function takeOffered(world: World, { patient, doctor, type, minutes }: ActOf<'take what is offered'>) {
  const { books, ids, first } = world
  if (type !== null && !books.types[type]?.active) return false
  const of_type = type === null ? '' : `&type_id=${ids.types[type] ?? 0}`
  const query = `minutes=${minutes}&from_date=${first}&doctor_id=${ids.doctors[doctor] ?? 0}&patient_id=${ids.patients[patient] ?? 0}${of_type}`
  const answer = await world.send('get', `/api/appointments/free?${query}`)
  expect(answer.status).toBe(200)
  const offers = listIn(answer)
  for (const offer of offers) {
    const from = minutesAt(first, offer.datetime_start)
    const chair = offer.chair_id === null ? null : ids.chairs.indexOf(offer.chair_id)
    const wanted = { patient, doctor, chair, type, from, until: from + minutes }
    expect(place(books, wanted, false).status, timeAt(first, from)).toBe(200)
    expect(keptForOthers(books, wanted, type)).toBe(false)
    expect(chair === null, 'a chair, if there is one').toBe(books.chairs.every(({ active }) => !active))
  }
  const [offer] = offers
  if (!offer) return false
  const from = minutesAt(first, offer.datetime_start)
  const chair = offer.chair_id === null ? null : ids.chairs.indexOf(offer.chair_id)
  return bookAt(world, { patient, doctor, chair, type, assistant: null, from, until: from + minutes }, false)
}
