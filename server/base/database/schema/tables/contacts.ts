import type { ColumnType } from 'kysely'
import type { ContactChannel, ContactOutcome, ContactSubject } from '#domain/contact.ts'
import type { Day } from '#domain/calendar.ts'
import { APPEND_ONLY, type Id, type Instant, type RightsOn } from './columns.ts'

export interface ContactTables {
  contacts: {
    id: Id
    patient_id: number
    about: ContactSubject
    channel: ContactChannel
    outcome: ContactOutcome
    note: string | null
    appointment_id: number | null
    recall_id: ColumnType<number | null, number | null | undefined, never>
    postpone_until: Day | null
    created_at: Instant
    created_by: number | null
  }
}

export const CONTACT_RIGHTS: RightsOn<ContactTables> = {
  contacts: APPEND_ONLY,
}
