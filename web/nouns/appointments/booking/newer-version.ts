import type { AppointmentDetails } from '#contract/appointments.ts'
import type { ApiError } from '#web/base/api/api-error.ts'
import type { Draft } from './appointment-draft.ts'

/** Another user's save since this form was opened. */
export interface Meanwhile {
  by: string | null
  before: AppointmentDetails
  theirs: AppointmentDetails
  mine: Draft
}

/** The newer version if a refusal is about an outdated version; null otherwise. */
export function editorIn({ answer }: ApiError): string | null | undefined {
  if (typeof answer['current_version'] !== 'number') return undefined
  return typeof answer['changed_by_name'] === 'string' ? answer['changed_by_name'] : null
}
