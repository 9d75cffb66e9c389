/** Two overlapping appointments on one day, one of each patient. */
export interface ClashingAppointments {
  day: string
  one: { from: string; to: string; doctor: string }
  other: { from: string; to: string; doctor: string }
}

const clashIn = ({ day, one, other }: ClashingAppointments) =>
  `on ${day} from ${one.from} to ${one.to} with ${one.doctor} and from ${other.from} to ${other.to} with ${other.doctor}`

export const AUDIT_KINDS = [
  'patient.registered',
  'patient.updated',
  'patient.merged',
  'patient.exported',
  'patient.seen',
] as const

export const refusals = {
  'patient.not-found': 'Patient not found',
  'patient.unknown': 'This patient does not exist',
  'patient.not-born-yet': 'A date of birth must not be in the future',
  'patient.birth-year': ({ from, to }: { from: number; to: number }) => `A year of birth is from ${from} to ${to}`,
  'patient.hiding-not-allowed': 'Only an admin or a manager can hide or show a patient',
  'patient.merged-into-itself': 'A patient cannot be merged into themselves',
  'patient.already-merged': 'This patient has already been merged into another patient',
  'patient.merged': 'This patient was merged into another; use that record',
  /** `more`: how many further clashes there are besides the listed ones. */
  'patient.appointments-clash': ({ clashes, more }: { clashes: ClashingAppointments[]; more: number }) =>
    `Both have an appointment at the same time: ${clashes.map(clashIn).join('; ')}${more > 0 ? `, and ${more} more times` : ''}`,
}
