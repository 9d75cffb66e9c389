import type { AppointmentStatus } from '#domain/appointment.ts'
import { ApiError } from '#web/base/api/api-error.ts'

/** Whether a change was refused because it is so already, as after an answer that was lost. */
export function isAlready(error: unknown, status: AppointmentStatus): boolean {
  if (!(error instanceof ApiError) || error.answer['code'] !== 'appointment.transition') return false
  const values = error.answer['values'] as { from?: unknown; to?: unknown } | undefined
  return values?.from === status && values.to === status
}
