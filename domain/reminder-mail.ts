import { addDays, clinicTime, type Day, dayOf, type LocalTime } from './calendar.ts'
import type { MessageLanguage } from './patient.ts'

/** Why a mail is sent: the day before the appointment, or because it was moved or cancelled. */
export const MAIL_KINDS = ['reminder', 'change', 'cancellation'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * 'expired': the appointment began before the mail server took it; 'dropped': it was no longer due; 'unknown': the app
 * ended between sending and noting, so it may have been sent and is not sent again.
 */
export const MAIL_STATES = ['queued', 'claimed', 'sent', 'failed', 'expired', 'dropped', 'unknown'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The states that the list of reminders shows; 'planned' before the mail is due, 'held' as long as it is not sent. */
export const REMINDER_MAIL_STATES = ['planned', 'queued', 'held', 'sent', 'failed', 'expired', 'unknown'] as const
export type ReminderMailState = (typeof REMINDER_MAIL_STATES)[number]

/** Why a mail is held: the visit's doctor takes none any more, or the app has no mail server since it was queued. */
export const HELD_BECAUSE = ['doctor', 'mail_server'] as const
export type HeldBecause = (typeof HELD_BECAUSE)[number]

/** Why no reminder is sent at all, by whatever way. */
export const REMINDER_HELD_BECAUSE = ['doctor'] as const satisfies HeldBecause[]

interface Waiting {
  /** What is stored of the mail about the visit; null before it is queued. */
  stored: Exclude<ReminderMailState, 'planned' | 'held'> | null
  has_email: boolean
  /** Whether the visit is today or later. */
  is_ahead: boolean
  doctor_active: boolean
  /** Whether the app mails. */
  mails: boolean
}

/** Why a mail that is planned or queued is not sent as things are; null if it will be, or there is none. */
export function heldBecause({ stored, has_email, is_ahead, doctor_active, mails }: Waiting): HeldBecause | null {
  if (!has_email || !is_ahead || !(stored === null || stored === 'queued')) return null
  if (!mails) return stored === null ? null : 'mail_server'
  return doctor_active ? null : 'doctor'
}

export const LATEST_REMINDER_HOUR = 23

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MINUTES = 15

/** A mail server that does not answer is asked again after 1, 2, 4, 8 and then every 15 minutes. */
export const pauseMs = (attempts: number) => Math.min(2 ** (attempts - 1), LONGEST_PAUSE_MINUTES) * MINUTE_MS

interface Moment {
  now: Date
  time_zone: string
}

/** The last day whose appointments are reminded of now: tomorrow from the clinic's hour on, before it today. */
export function remindedUntil({ now, time_zone }: Moment, hour: number): Day {
  const local = clinicTime(now, time_zone)
  return Number(local.slice(11, 13)) >= hour ? addDays(dayOf(local), 1) : dayOf(local)
}

interface Told {
  kind: MailKind
  datetime_start: LocalTime
  /** Null if it is not known. */
  doctor_id: number | null
}

interface Now {
  status: 'scheduled' | 'completed' | 'cancelled'
  datetime_start: LocalTime
  doctor_id: number
  /** Whether the appointment still belongs to the patient who was written to. */
  is_theirs: boolean
}

/** The mail that corrects the last one, if what it said is no longer true. */
export function correctionOf(told: Told, appointment: Now, local_now: LocalTime): 'change' | 'cancellation' | null {
  const { status, datetime_start, doctor_id, is_theirs } = appointment
  if (told.kind === 'cancellation') {
    // The cancellation was undone, but the patient's calendar has already removed the appointment.
    return is_theirs && status === 'scheduled' && datetime_start > local_now ? 'change' : null
  }
  if (told.datetime_start <= local_now || status === 'completed') return null
  if (status === 'cancelled' || !is_theirs) return 'cancellation'
  const isOtherDoctor = told.doctor_id !== null && told.doctor_id !== doctor_id
  if (datetime_start === told.datetime_start && !isOtherDoctor) return null
  return datetime_start > local_now ? 'change' : null
}

export const MAIL_TEXTS = {
  en: {
    subject: {
      reminder: (clinic: string) => `Your appointment at ${clinic}`,
      change: (clinic: string) => `Your appointment at ${clinic} has changed`,
      cancellation: (clinic: string) => `Your appointment at ${clinic} is cancelled`,
    },
    change:
      'Hello from {clinic}. Your appointment has changed. It is now:\n\n{appointments}\n\nIf you have questions, call us:\n{phone}',
    cancellation:
      'Hello from {clinic}. This appointment is cancelled:\n\n{appointments}\n\nFor another time, call us:\n{phone}',
    event: (clinic: string) => `Appointment at ${clinic}`,
  },
  ar: {
    subject: {
      reminder: (clinic: string) => `موعدك في ${clinic}`,
      change: (clinic: string) => `تغيّر موعدك في ${clinic}`,
      cancellation: (clinic: string) => `أُلغي موعدك في ${clinic}`,
    },
    change: 'تحية من {clinic}. تغيّر موعدك، وهو الآن:\n\n{appointments}\n\nللاستفسار اتصل بنا:\n{phone}',
    cancellation: 'تحية من {clinic}. أُلغي هذا الموعد:\n\n{appointments}\n\nلحجز موعد آخر اتصل بنا:\n{phone}',
    event: (clinic: string) => `موعد في ${clinic}`,
  },
} as const satisfies Record<MessageLanguage, object>
