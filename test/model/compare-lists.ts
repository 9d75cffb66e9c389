import { dayOfSlot } from './bookings.ts'
import type { ModelClinic } from './clinic.ts'
import { expectSame } from './difference.ts'
import { ALL_DUE, recallsShown } from './recalls.ts'
import { remindersShown } from './reminders.ts'
import type { Read } from './system.ts'

/** Compares the lists of patients to contact: recalls, and appointments on one of the booked days. */
export async function compareLists(clinic: ModelClinic, read: Read) {
  expectSame('recalls', await read('/api/recalls'), recallsShown(clinic))
  expectSame('all recalls', await read(`/api/recalls?until_date=${ALL_DUE}`), recallsShown(clinic, ALL_DUE))
  for (const slotDay of [1, 2, 3, 4, 5]) {
    const day = dayOfSlot(clinic, slotDay)
    expectSame(`reminders of ${day}`, await read(`/api/reminders?date=${day}`), remindersShown(clinic, day))
  }
}
