import type { Appointment } from '#contract/appointments.ts'
import { minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { endTime } from '#domain/midnight.ts'
import type { Slot } from '../state/day-view.ts'

/** Part of a day in minutes since midnight, half-open: back-to-back spans do not overlap. */
export interface Span {
  from: number
  until: number
}

export const STEP_MINUTES = 15
export const USUAL_MINUTES = 30
const HOUR = 60
const MIDNIGHT = 24 * HOUR
const WORKING_DAY: Span = { from: 8 * HOUR, until: 20 * HOUR }

export const spanOf = ({
  datetime_start,
  datetime_end,
}: Pick<Appointment, 'datetime_start' | 'datetime_end'>): Span => ({
  from: minutesOfDay(datetime_start.slice(11)),
  until: minutesOfDay(endTime(datetime_end)),
})

export const slotIn = (doctor_id: number, { from, until }: Span): Slot => ({
  doctor_id,
  start: timeOfDay(from),
  end: timeOfDay(until),
})

/** Free time at which somebody pointed, without choosing how long. */
export const proposedIn = (doctor_id: number, span: Span): Slot => ({ ...slotIn(doctor_id, span), proposed: true })

export const spanOfSlot = ({ start, end }: Pick<Slot, 'start' | 'end'>): Span => ({
  from: minutesOfDay(start),
  until: minutesOfDay(end),
})

/** Whole hours around the opening hours plus one on each side, extended to include all appointments. */
export function shownHours(opening: Span | null, taken: readonly Span[], now: number | undefined): Span {
  const open = opening ?? WORKING_DAY
  const line = now === undefined ? [] : [{ from: now, until: now + 1 }]
  const all = [{ from: open.from - HOUR, until: open.until + HOUR }, ...taken, ...line]
  const from = Math.min(...all.map((span) => span.from))
  const until = Math.max(...all.map((span) => span.until))
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    until: Math.min(MIDNIGHT, Math.ceil(until / HOUR) * HOUR),
  }
}

/** So early before opening an appointment is an exception, such as at night: the day does not open there. */
const EARLY = 4 * HOUR

/** The initial scroll position: shortly before the current time, else before opening or the first appointment, also of a closed day. */
export function opensAt(shown: Span, opening: Span | null, taken: readonly Span[], now?: number) {
  const starts = taken.map(({ from }) => from).filter((from) => !opening || from >= opening.from - EARLY)
  const first = Math.min(...starts, opening?.from ?? Infinity)
  const begins = first === Infinity ? shown.from : first
  return Math.max(shown.from, now === undefined ? begins - 15 : now - 75)
}

export const hoursIn = ({ from, until }: Span) =>
  Array.from({ length: Math.ceil((until - from) / HOUR) }, (_, index) => from + index * HOUR)

/** The parts of `whole` outside the spans. */
export function without(whole: Span, taken: readonly Span[]): Span[] {
  const rest: Span[] = []
  let from = whole.from
  for (const span of taken.toSorted((a, b) => a.from - b.from)) {
    if (Math.min(span.from, whole.until) > from) rest.push({ from, until: Math.min(span.from, whole.until) })
    from = Math.max(from, span.until)
  }
  if (from < whole.until) rest.push({ from, until: whole.until })
  return rest
}

export interface Placed {
  appointment: Appointment
  track: number
  /** In tracks, of which there are `tracks` side by side. */
  width: number
  tracks: number
  /** Cancelled, and another appointment has the time: a strip at the column's end. */
  aside: boolean
  /** How many such strips it stands beside. */
  yields: number
  /** The other cancelled ones of the same strip. */
  rest: readonly Appointment[]
}

/** More strips side by side would leave too little of the column to those that took their time: they share one. */
const MOST_STRIPS = 2

/**
 * Puts overlapping appointments into tracks side by side, each as wide as its neighbours allow. A cancelled one takes no
 * room from those that took its time.
 */
export function inTracks(appointments: readonly Appointment[]): Placed[] {
  const blocks = appointments.map((appointment) => ({ appointment, ...asDrawn(spanOf(appointment)), track: 0 }))
  blocks.sort((a, b) => a.from - b.from || b.until - a.until || a.appointment.id - b.appointment.id)
  const going = blocks.filter(({ appointment }) => appointment.status !== 'cancelled')
  const isAside = (block: Block) =>
    block.appointment.status === 'cancelled' && going.some((other) => overlap(block, other))
  const strips = clusters(blocks.filter(isAside)).map((cluster) => ({ cluster, placed: stripsOf(cluster) }))
  const besides = (cluster: readonly Block[]) =>
    strips
      .filter((strip) => strip.cluster.some((aside) => cluster.some((block) => overlap(aside, block))))
      .map(({ placed }) => placed[0]?.tracks ?? 0)
  return [
    ...clusters(blocks.filter((block) => !isAside(block))).flatMap((cluster) => {
      const yields = Math.max(0, ...besides(cluster))
      return tracksOf(cluster).map((block) => ({ ...block, aside: false, yields, rest: [] }))
    }),
    ...strips.flatMap(({ placed }) => placed.map((block) => ({ ...block, aside: true, yields: 0 }))),
  ]
}

function stripsOf(cluster: readonly Block[]) {
  const placed = tracksOf(cluster).map((block) => ({ ...block, rest: NONE }))
  const [first, ...others] = placed
  if (!first || first.tracks <= MOST_STRIPS) return placed
  return [{ ...first, track: 0, width: 1, tracks: 1, rest: others.map(({ appointment }) => appointment) }]
}

const NONE: readonly Appointment[] = []

type Block = Span & { appointment: Appointment; track: number }

function tracksOf(cluster: readonly Block[]) {
  const ends: number[] = []
  for (const block of cluster) {
    const free = ends.findIndex((end) => end <= block.from)
    block.track = free === -1 ? ends.length : free
    ends[block.track] = block.until
  }
  return cluster.map((block) => {
    const beyond = cluster.filter((other) => other.track > block.track && overlap(block, other))
    const next = Math.min(ends.length, ...beyond.map(({ track }) => track))
    return { appointment: block.appointment, track: block.track, width: next - block.track, tracks: ends.length }
  })
}

/** An appointment of 5 minutes is drawn as high as one of 15, to be readable. */
export const asDrawn = ({ from, until }: Span): Span => ({ from, until: Math.max(until, from + STEP_MINUTES) })
export const overlap = (a: Span, b: Span) => a.from < b.until && b.from < a.until

function clusters<Item extends Span>(byStart: readonly Item[]) {
  const found: Item[][] = []
  let end = -1
  for (const item of byStart) {
    if (item.from < end) found.at(-1)?.push(item)
    else found.push([item])
    end = Math.max(end, item.until)
  }
  return found
}

const floor = (minutes: number) => Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES
const ceil = (minutes: number) => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
const round = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES

/** The slot under the pointer: from a quarter hour on, of the usual length if that fits. */
export function slotAt(minute: number, free: readonly Span[]): Span {
  const span = free.find(({ from, until }) => from <= minute && minute < until)
  if (!span) return { from: floor(minute), until: floor(minute) + USUAL_MINUTES }
  const from = Math.max(floor(minute), span.from)
  return { from, until: Math.min(from + USUAL_MINUTES, span.until) }
}

/** The range drawn with the pointer, in quarter hours. */
export const drawnOver = (anchor: number, minute: number): Span => ({
  from: floor(Math.min(anchor, minute)),
  until: Math.max(ceil(Math.max(anchor, minute)), floor(Math.min(anchor, minute)) + STEP_MINUTES),
})

/** The first free slot of the usual length that has not begun, else the first shorter one. */
export function firstFree(free: readonly Span[], after: number): Span | undefined {
  const ahead = free.map(({ from, until }) => ({ from: Math.max(from, ceil(after)), until }))
  const found =
    ahead.find(({ from, until }) => until - from >= USUAL_MINUTES) ??
    ahead.find(({ from, until }) => until - from >= STEP_MINUTES)
  return found && { from: found.from, until: Math.min(found.from + USUAL_MINUTES, found.until) }
}

/** A move by so many minutes, rounded to quarter hours; less than half a step does not move. */
export function movedBy(span: Span, minutes: number, within: Span): Span {
  return Math.abs(minutes) < STEP_MINUTES / 2 ? span : movedTo(span, round(span.from + minutes), within)
}

/** The next quarter hour, later or earlier. */
export function stepped(span: Span, direction: 1 | -1, within: Span): Span {
  return movedTo(span, nextStep(span.from, direction), within)
}

/** The new end when the lower edge is dragged to a minute; at least a quarter hour. */
export function resizedTo({ from }: Span, minute: number, within: Span): Span {
  return { from, until: Math.max(from + STEP_MINUTES, Math.min(round(minute), within.until)) }
}

export function lengthened(span: Span, direction: 1 | -1, within: Span): Span {
  const until = Math.min(nextStep(span.until, direction), within.until)
  return { from: span.from, until: Math.max(until, Math.min(span.until, span.from + STEP_MINUTES)) }
}

const nextStep = (minutes: number, direction: 1 | -1) =>
  direction > 0 ? floor(minutes) + STEP_MINUTES : ceil(minutes) - STEP_MINUTES

function movedTo(span: Span, wanted: number, within: Span): Span {
  const length = span.until - span.from
  const from = Math.max(within.from, Math.min(wanted, within.until - length))
  return { from, until: from + length }
}
