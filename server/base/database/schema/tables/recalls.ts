import type { Day } from '#domain/calendar.ts'
import type { RightsOn } from './columns.ts'

export interface RecallTables {
  last_visits: { patient_id: number; visited_on: Day; recall_months: number }
}

export const RECALL_RIGHTS: RightsOn<RecallTables> = {
  // Written by triggers that run with the owner’s rights.
  last_visits: ['select'],
}
