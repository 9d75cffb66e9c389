import type { ColumnType, Generated } from 'kysely'
import type { LocalTime } from '#domain/calendar.ts'
import type { MailKind, MailState } from '#domain/reminder-mail.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

type Moment = ColumnType<string | null, Date | null | undefined, Date | null>

export interface OutgoingMailTables {
  outgoing_mail: {
    id: Id
    appointment_id: number
    patient_id: number
    kind: MailKind
    datetime_start: LocalTime
    doctor_id: ColumnType<number | null, undefined, number>
    sequence: number
    state: Generated<MailState>
    attempts: Generated<number>
    next_attempt_at: Instant
    claimed_until: Moment
    finished_at: Moment
    created_at: Instant
  }
}

export const OUTGOING_MAIL_RIGHTS: RightsOn<OutgoingMailTables> = {
  outgoing_mail: NO_DELETE,
}
