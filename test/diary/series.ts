import { expect } from 'vitest'
import type { ActOf } from './acts.ts'
import { place, type Placed, type Visit, type Wanted } from './books.ts'
import { chosen, expectVisit, inTheWay, saidInTheWay, spanOf, visitOf } from './bookings.ts'
import { fifthAfter, minutesAt, repeated, timeAt } from './calendar.ts'
import { type Answer, named, type Told, type World } from './world.ts'

const DAY = 24 * 60
const OPENS = 9 * 60

interface Turn {
  number: number
  /** Null: the month has no such day. */
  wanted: Wanted | null
  placed: Placed
}

const turnsOf = ({ books, first }: World, asked: Wanted, act: ActOf<'series'>): Turn[] =>
  repeated(first, asked.from, act).map((from, index) => {
    const number = index + 1
    if (from === null) return { number, wanted: null, placed: { status: 409, visits: [], blocks: [] } }
    const wanted = { ...asked, from, until: from + act.minutes }
    return { number, wanted, placed: place(books, wanted, false) }
  })

/** Previewed, then made: what the preview says is what is booked. */
export async function makeSeries(world: World, act: ActOf<'series'>) {
  const { books, ids } = world
  const span = spanOf(act)
  const from = act.fifth ? fifthAfter(world.first, span.from) : span.from
  const asked: Wanted = { ...act, from, until: from + act.minutes }
  const { every, unit, count, on_clash } = act
  const sent = { ...named(world, asked), every, unit, count }
  const turns = turnsOf(world, asked, act)
  const clashing = turns.filter(({ placed }) => placed.status === 409)
  const impossible = count < 2 || turns.some(({ placed }) => placed.status === 400) || isUnknown(world, asked)
  if (!impossible) await expectPreview(world, sent, turns)
  const before = await seriesStored(world)
  const answer = await world.send('post', '/api/appointments/series', { ...sent, on_clash })
  if (impossible || (clashing.length > 0 && on_clash === 'refuse') || clashing.length === count) {
    expect(answer.status, answer.body.error).toBe(impossible ? 400 : 409)
    if (!impossible) expectClashes(world, answer.body.clashes, clashing)
    expect(await seriesStored(world)).toBe(before)
    return false
  }
  expect(answer.status, answer.body.error).toBe(201)
  expectClashes(world, answer.body.clashes, clashing)
  const fits = turns.flatMap(({ number, wanted, placed }) =>
    wanted && placed.status === 200 ? [{ number, visit: visitOf(wanted, placed) }] : [],
  )
  expect(answer.body.booked).toHaveLength(fits.length)
  for (const [index, { number, visit }] of fits.entries()) {
    const told = answer.body.booked[index] as Told
    const booked = { ...visit, id: told.id, series: { id: Number(answer.body.series_id), number, count } }
    books.visits.push(booked)
    expectVisit(world, told, booked)
  }
  expect(ids.patients).toContain(answer.body.booked[0]?.patient_id)
  return true
}

/** A month without its fifth is not tried, so that the others tell what cannot be chosen. */
const isUnknown = ({ books }: World, asked: Wanted) => place(books, asked, true).status === 400

const seriesStored = async ({ clinic }: World) => {
  const stored = clinic.owner.selectFrom('series').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await stored.executeTakeFirstOrThrow()).count
}

async function expectPreview(
  world: World,
  { assistant_id: _none, ...sent }: Record<string, string | number | null | undefined>,
  turns: Turn[],
) {
  const query = Object.entries(sent).flatMap(([name, value]) => (value == null ? [] : [`${name}=${value}`]))
  const { status, body } = await world.send('get', `/api/appointments/series/preview?${query.join('&')}`)
  expect(status, body.error).toBe(200)
  const fits = turns.filter(({ placed }) => placed.status === 200)
  expect(body.times.map(({ datetime_start }) => datetime_start)).toEqual(
    fits.map(({ wanted }) => timeAt(world.first, wanted?.from ?? 0)),
  )
  const clashing = turns.filter(({ placed }) => placed.status !== 200)
  expectClashes(world, body.clashes, clashing)
}

function expectClashes(world: World, clashes: Told['clashes'], turns: Turn[]) {
  expect(clashes.map(({ datetime_start }) => datetime_start)).toEqual(
    turns.map(({ wanted }) => wanted && timeAt(world.first, wanted.from)),
  )
  for (const [index, { conflicts, nearest_free }] of clashes.entries()) {
    const { wanted, placed } = turns[index] as Turn
    expect(saidInTheWay(conflicts)).toEqual(placed.status === 409 ? inTheWay(placed) : [])
    if (!nearest_free || !wanted) continue
    const from = minutesAt(world.first, nearest_free.datetime_start)
    const nearest = { ...wanted, chair: undefined, from, until: from + wanted.until - wanted.from }
    expect(place(world.books, nearest, false).status, nearest_free.datetime_start).toBe(200)
  }
}

export async function moveSeries(world: World, act: ActOf<'move series'>) {
  const from = chosen(
    world.books.visits.filter(({ series }) => series),
    act.which,
  )
  if (!from?.series) return false
  const { chair, type, allow_overlap } = act
  const changes = {
    ...(act.doctor !== null && { doctor_id: world.ids.doctors[act.doctor] }),
    ...(act.quarter !== null && { start_time: timeAt(world.first, OPENS + act.quarter * 15).slice(11, 16) }),
    ...(act.minutes !== null && { minutes: act.minutes }),
    ...(chair !== undefined && { chair_id: chair === null ? null : world.ids.chairs[chair] }),
    ...(type !== undefined && { type_id: type === null ? null : world.ids.types[type] }),
  }
  const sent = { from_appointment_id: from.id, ...changes, allow_overlap }
  const answer = await world.send('put', `/api/appointments/series/${from.series.id}`, sent)
  const moved = Object.keys(changes).length > 0 ? allMoved(world, following(world, from), act) : 400
  return expectChanged(world, answer, moved)
}

/** That one and the later ones that are scheduled, in the order in which they were booked. */
const following = ({ books }: World, from: Visit) =>
  books.visits.filter(
    ({ series, scheduled }) =>
      scheduled && series?.id === from.series?.id && Number(series?.number) >= Number(from.series?.number),
  )

type Moved = Visit[] | 400 | string[]

/** All as they would be; else what is in the way of any. */
function allMoved({ books }: World, rows: readonly Visit[], act: ActOf<'move series'>): Moved {
  const tried = { ...books, visits: books.visits.map((visit) => ({ ...visit })) }
  const in_the_way: string[] = []
  const moved: Visit[] = []
  for (const { id } of rows) {
    const visit = tried.visits.find((each) => each.id === id) as Visit
    const { chair, type } = act
    const start = act.quarter === null ? visit.from % DAY : OPENS + act.quarter * 15
    const from = visit.from - (visit.from % DAY) + start
    const until = from + (act.minutes ?? visit.until - visit.from)
    const wanted = { patient: visit.patient, doctor: act.doctor ?? visit.doctor, chair, type, from, until }
    const placed = place(tried, wanted, act.allow_overlap, visit)
    if (placed.status === 400) return 400
    if (placed.status === 409) in_the_way.push(...inTheWay(placed))
    else moved.push(Object.assign(visit, { ...visitOf(wanted, placed), series: visit.series }))
  }
  return in_the_way.length > 0 ? in_the_way : moved
}

function expectChanged(world: World, answer: Answer, moved: Moved) {
  if (moved === 400) {
    expect(answer.status, answer.body.error).toBe(400)
    return false
  }
  const [one] = moved
  if (typeof one === 'string') {
    expect(answer.status, answer.body.error).toBe(409)
    expect(saidInTheWay(answer.body.conflicts)).toEqual((moved as string[]).toSorted())
    return false
  }
  expect(answer.status, answer.body.error).toBe(200)
  expect(answer.body.booked).toHaveLength(moved.length)
  // All are moved before any is warned of another.
  const kept = (moved as Visit[]).map((visit) =>
    Object.assign(world.books.visits.find(({ id }) => id === visit.id) as Visit, visit),
  )
  for (const visit of kept) expectVisit(world, answer.body.booked.find(({ id }) => id === visit.id) as Told, visit)
  return moved.length > 0
}

export async function cancelSeries(world: World, { which, of_another }: ActOf<'cancel series'>) {
  const from = chosen(
    world.books.visits.filter(({ series }) => series),
    which,
  )
  if (!from?.series) return false
  const another = world.books.visits.find(({ series }) => series?.id !== from.series?.id)
  const sent = { from_appointment_id: (of_another ? another : from)?.id ?? 0, cancel: true, reason: 'Moves away' }
  const answer = await world.send('put', `/api/appointments/series/${from.series.id}`, sent)
  if (of_another) {
    expect(answer.status, answer.body.error).toBe(400)
    return false
  }
  const rows = following(world, from)
  for (const visit of rows) visit.scheduled = false
  return expectChanged(world, answer, rows)
}
