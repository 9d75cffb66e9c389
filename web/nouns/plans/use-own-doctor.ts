import { may } from '#domain/access.ts'
import { useUser } from '#web/base/session/session.ts'

/** The only doctor in whose name this user writes plans; null if for every doctor. */
export function useOwnDoctor(): number | null {
  const { role, doctor_id } = useUser()
  return may(role, 'appointment:read-all') ? null : (doctor_id ?? -1)
}
