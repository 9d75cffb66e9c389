import type { BlockKind } from '#domain/block.ts'
import type { LocalTime } from '#domain/calendar.ts'
import {
  ALL_RIGHTS,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface BlockTables {
  /** Of a doctor or of a chair: the other one is null. */
  blocks: {
    id: Id
    doctor_id: number | null
    chair_id: number | null
    starts: LocalTime
    ends: LocalTime
    label: string | null
    kind: BlockKind
    type_id: number | null
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    created_by: number | null
  }
}

export const BLOCK_RIGHTS: RightsOn<BlockTables> = {
  blocks: ALL_RIGHTS,
}
