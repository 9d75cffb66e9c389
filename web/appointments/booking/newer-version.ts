import type { AppointmentDetails } from '../../../contract/appointments.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { Draft } from './appointment-draft.ts'

/** Somebody else's save between the reading and the saving of this form. */
export interface Meanwhile {
  by: string | null
  before: AppointmentDetails
  theirs: AppointmentDetails
  mine: Draft
}

/** Whether a refusal is about an older version, and whose the newer one is; null where nobody knows. */
export function editorIn({ answer }: ApiError): string | null | undefined {
  if (typeof answer['current_version'] !== 'number') return undefined
  return typeof answer['changed_by_name'] === 'string' ? answer['changed_by_name'] : null
}
