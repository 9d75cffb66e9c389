import type { Block } from '#contract/blocks.ts'
import type { Day } from '#domain/calendar.ts'
import { leaveOn } from '#domain/hours.ts'
import { spanOfRange } from './column-hours.ts'
import type { Span } from './layout.ts'

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

export const closedSpans = (blocked: readonly BlockedSpan[]) => blocked.filter(({ block }) => block.kind === 'closed')
