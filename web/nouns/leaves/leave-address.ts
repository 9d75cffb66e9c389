import type { Day } from '#domain/calendar.ts'

/** What the dialogs of leave need of the address of the day that they are opened on. */
export interface LeaveAddress {
  /** The day on screen. */
  date: Day
  /** Edits a stranded appointment. */
  open: (dialog: 'edit', appointment_id: number) => void
  /** Shows the leave on its first day, instead of the form. */
  showLeave: (id: number, day: Day) => void
  close: () => void
}
