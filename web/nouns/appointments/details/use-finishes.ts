import type { Appointment } from '#contract/appointments.ts'
import { useUser, useWritesNotes } from '#web/base/session/session.ts'

/** Whether the user is the doctor of a visit, who writes its note where it is registered. */
export function useFinishes() {
  const { doctor_id: own } = useUser()
  const may_write = useWritesNotes()
  return ({ doctor_id }: Pick<Appointment, 'doctor_id'>) => may_write && own === doctor_id
}
