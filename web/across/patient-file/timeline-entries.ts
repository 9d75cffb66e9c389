import type { Appointment } from '#contract/appointments.ts'
import type { Contact } from '#contract/contacts.ts'
import type { AccountEntry } from '#contract/deposits.ts'
import type { PatientFile } from '#contract/files.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Letter } from '#contract/letters.ts'
import type { Note } from '#contract/notes.ts'
import { clinicTime, type Day, dayOf, type LocalTime } from '#domain/calendar.ts'

export type TimelineEntry = { at: LocalTime; key: string } & (
  | { kind: 'visits'; appointment: Appointment }
  | { kind: 'notes'; note: Note }
  | { kind: 'money'; entry: AccountEntry; invoice: Invoice | undefined }
  | { kind: 'money'; entry: undefined; invoice: Invoice }
  | { kind: 'contacts'; contact: Contact }
  | { kind: 'letters'; letter: Letter }
  | { kind: 'files'; file: PatientFile }
)
export type TimelineKind = TimelineEntry['kind']

/** The loaded records of a patient; undefined if not loaded, or not for this user. */
export interface TimelineRecords {
  appointments?: Appointment[] | undefined
  notes?: Note[] | undefined
  invoices?: Invoice[] | undefined
  /** For users who may read the account; it includes the invoices and all payments and refunds. */
  entries?: AccountEntry[] | undefined
  contacts?: Contact[] | undefined
  letters?: Letter[] | undefined
  files?: PatientFile[] | undefined
}

/** A future appointment, today's included. */
export const isUpcoming = ({ status, datetime_start }: Appointment, today: Day) =>
  status === 'scheduled' && dayOf(datetime_start) >= today

/** Everything that has happened with a patient, the latest first. */
export function timelineOf(records: TimelineRecords, today: Day, timeZone: string): TimelineEntry[] {
  const local = (instant: string) => clinicTime(new Date(instant), timeZone)
  const { appointments = [], notes = [], invoices = [], entries, contacts = [], letters = [], files = [] } = records
  const all: TimelineEntry[] = [
    ...appointments
      .filter((appointment) => !isUpcoming(appointment, today))
      .map((appointment) => appointmentEntry(appointment)),
    ...notes.map((note) => ({ kind: 'notes' as const, at: local(note.created_at), key: `note ${note.id}`, note })),
    ...(entries === undefined
      ? invoices.map((invoice) => issued(invoice, local(invoice.created_at)))
      : entries.map((entry, place) => moved(entry, place, local(entry.date), invoices))),
    ...contacts.map((contact) => ({
      kind: 'contacts' as const,
      at: local(contact.created_at),
      key: `contact ${contact.id}`,
      contact,
    })),
    ...letters.map((letter) => ({
      kind: 'letters' as const,
      at: local(letter.created_at),
      key: `letter ${letter.id}`,
      letter,
    })),
    ...files.map((file) => ({ kind: 'files' as const, at: local(file.added_at), key: `file ${file.id}`, file })),
  ]
  return all.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

const appointmentEntry = (appointment: Appointment): TimelineEntry => ({
  kind: 'visits',
  at: appointment.datetime_start,
  key: `appointment ${appointment.id}`,
  appointment,
})

const issued = (invoice: Invoice, at: LocalTime): TimelineEntry => ({
  kind: 'money',
  at,
  key: `invoice ${invoice.id}`,
  entry: undefined,
  invoice,
})

const moved = (entry: AccountEntry, place: number, at: LocalTime, invoices: Invoice[]): TimelineEntry => ({
  kind: 'money',
  at,
  // Several entries may have the same instant; the account only grows at its end.
  key: `entry ${place}`,
  entry,
  invoice: entry.kind === 'invoice' ? invoices.find(({ id }) => id === entry.invoice_id) : undefined,
})

/** The entries in the same order, by the clinic's day. */
export function byDay(entries: readonly TimelineEntry[]) {
  const days = new Map<Day, TimelineEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
