import { type ApiError, serverSentence } from '#web/base/api/api-error.ts'

/** An appointment that overlaps the new one. */
export interface Clash {
  id: number
  /** Left out for a doctor who may not see whom others treat. */
  patient_name?: string
  doctor_name: string
  chair_name?: string | null
  datetime_start: string
  datetime_end: string
}

/** Leave of the doctor at that time. */
export interface LeaveClash {
  leave_id: number
  doctor_name: string
  starts: string
  ends: string
}

/** Closed time of the doctor or the chair. */
export interface BlockClash {
  block_id: number
  doctor_name: string | null
  chair_name: string | null
  starts: string
  ends: string
  label: string | null
}

export interface Overlap {
  sentence: string
  conflicts: readonly (Clash | LeaveClash | BlockClash)[]
}

/** The clashes listed in a 409; any other refusal has none. */
export function overlapIn(error: ApiError): Overlap | undefined {
  const { conflicts } = error.answer
  return Array.isArray(conflicts)
    ? { sentence: serverSentence(error) ?? error.message, conflicts: conflicts as Overlap['conflicts'] }
    : undefined
}

/** Whether there is more than the sentence of one appointment says: it names the first overlap, and no times of leave or of closed time. */
export const hasMoreThanSentence = ([first, ...others]: Overlap['conflicts']) =>
  others.length > 0 || (first !== undefined && 'starts' in first)
