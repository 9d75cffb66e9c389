import type { Day } from '#domain/calendar.ts'

/** What the dialog of a blocked time needs of the address of the day that it is opened on. */
export interface BlockAddress {
  date: Day
  /** Edits a stranded appointment. */
  open: (dialog: 'edit', appointment_id: number) => void
  close: () => void
}
