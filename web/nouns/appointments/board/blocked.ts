import type { Block } from '#contract/blocks.ts'
import type { Day } from '#domain/calendar.ts'
import { leaveOn } from '#domain/hours.ts'
import { spanOfRange } from './column-hours.ts'
import { type Span, STEP_MINUTES, without } from './layout.ts'

/** The part of a block that a column shows. */
export interface BlockedSpan extends Span {
  block: Block
}

export const NO_BLOCKS: readonly BlockedSpan[] = []

/** The blocks of each column on that day: those of its doctor, or of its chair. */
export function blockedByColumn(blocks: readonly Block[], day: Day, owner: 'doctor_id' | 'chair_id', shown: Span) {
  const columns = new Map<number, BlockedSpan[]>()
  for (const block of blocks) {
    const id = block[owner]
    const range = leaveOn(day, block)
    if (id === null || !range) continue
    const { from, until } = spanOfRange(range)
    const span = { block, from: Math.max(from, shown.from), until: Math.min(until, shown.until) }
    if (span.from < span.until) columns.set(id, [...(columns.get(id) ?? []), span])
  }
  return columns
}

/** Blocked time with the minute at which its words stand: null, where cards cover all of it. */
export interface WordedSpan extends BlockedSpan {
  words_at: number | null
}

/** As high as the words. */
const WORDS_MINUTES = STEP_MINUTES

/** The words stand at the first part that neither a card nor the words of other blocked time cover. */
export function worded(blocked: readonly BlockedSpan[], cards: readonly Span[]): WordedSpan[] {
  const taken = [...cards]
  return blocked.map((each) => {
    const room = Math.min(WORDS_MINUTES, each.until - each.from)
    const part = without(each, taken).find(({ from, until }) => until - from >= room)
    if (part) taken.push({ from: part.from, until: part.from + WORDS_MINUTES })
    return { ...each, words_at: part?.from ?? null }
  })
}

/** What is offered to anybody: time that is kept for a type is found by those who look for that type. */
export const offeredIn = (free: readonly Span[], blocked: readonly BlockedSpan[]) =>
  free.flatMap((span) => without(span, blocked))

export const closedSpans = (blocked: readonly BlockedSpan[]) => blocked.filter(({ block }) => block.kind === 'closed')
