import type { TimeRange } from './appointment.ts'
import type { LocalTime } from './calendar.ts'
import { HOURS_WARNINGS } from './hours.ts'

/** Closed: nothing is booked there. Reserved: kept for appointments of one type. */
export const BLOCK_KINDS = ['closed', 'reserved'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export const BLOCK_WARNINGS = ['blocked', 'reserved_for_type'] as const
export type BlockWarning = (typeof BLOCK_WARNINGS)[number]

/** What an appointment may be warned of: its doctor's hours, blocks of the doctor or the chair, whoever assists. */
export const APPOINTMENT_WARNINGS = [...HOURS_WARNINGS, ...BLOCK_WARNINGS, 'assistant_busy', 'assistant_gone'] as const

export interface BlockedTime {
  starts: LocalTime
  ends: LocalTime
  kind: BlockKind
  type_id: number | null
}

/** The blocks that an appointment touches; half-open, so that it may end when one begins. */
export const blocksAt = <Block extends Pick<BlockedTime, 'starts' | 'ends'>>(
  { datetime_start, datetime_end }: TimeRange,
  blocks: readonly Block[],
): Block[] => blocks.filter(({ starts, ends }) => datetime_start < ends && starts < datetime_end)

/** Whether the block keeps appointments of this type out of the free times; null: of no type. */
export const keepsOut = ({ kind, type_id }: Pick<BlockedTime, 'kind' | 'type_id'>, wanted: number | null) =>
  kind === 'closed' || type_id !== wanted

/** Of an appointment among the blocks of its doctor and its chair. */
export function blockWarnings(
  appointment: TimeRange & { type_id: number | null },
  blocks: readonly BlockedTime[],
): BlockWarning[] {
  const touched = blocksAt(appointment, blocks).filter((block) => keepsOut(block, appointment.type_id))
  const closed = touched.some(({ kind }) => kind === 'closed')
  const reserved = touched.some(({ kind }) => kind === 'reserved')
  return [...(closed ? (['blocked'] as const) : []), ...(reserved ? (['reserved_for_type'] as const) : [])]
}
