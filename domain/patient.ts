import type { AppointmentStatus } from './appointment.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** By name; by what is owed, the most first; by since when, the longest first. The latter two are of those who owe. */
export const patient_orders = ['name', 'balance', 'owing_since'] as const
export type PatientOrder = (typeof patient_orders)[number]

/** What is known of a person. */
export interface Person {
  full_name: string
  contact_number: string | null
  email: string | null
  national_id: string | null
}

/** What the record that stays says after a merge: what it lacks, the other one gives. */
export const mergedPerson = (stays: Person, goes: Person): Person => ({
  full_name: stays.full_name,
  contact_number: stays.contact_number ?? goes.contact_number,
  email: stays.email ?? goes.email,
  national_id: stays.national_id ?? goes.national_id,
})

interface Mergeable {
  id: number
  merged_into_id: number | null
}

export function ensureTwoPatients(stays_id: number, goes_id: number) {
  ensure(stays_id !== goes_id, invalid('other_id', 'patient.merged-into-itself'))
}

/** A merged record has nothing left to give, and takes nothing. */
export function ensureMergeable(...patients: Mergeable[]) {
  const merged = patients.find(({ merged_into_id }) => merged_into_id !== null)
  ensure(!merged, conflict('patient.already-merged', {}, pointingOn(merged)))
}

/** Refuses what would be written to a record that was merged. */
export function ensureUnmerged(patient: Pick<Mergeable, 'merged_into_id'>) {
  ensure(patient.merged_into_id === null, conflict('patient.merged', {}, pointingOn(patient)))
}

const pointingOn = (patient?: Pick<Mergeable, 'merged_into_id'>) => ({ merged_into_id: patient?.merged_into_id })

interface Visit {
  status: AppointmentStatus
  allow_overlap: boolean
}

/**
 * Whether two overlapping visits of two records cannot be those of one person. What was squeezed in knowingly may stay
 * where it took place; what is still to come can be moved first.
 */
export function areClashing(one: Visit, other: Visit): boolean {
  if (one.status === 'cancelled' || other.status === 'cancelled') return false
  if (one.status === 'scheduled' || other.status === 'scheduled') return true
  return !one.allow_overlap && !other.allow_overlap
}
