export const AUDIT_KINDS = ['doctor.activated', 'doctor.deactivated', 'doctor.updated', 'doctor.hours-set'] as const

export const refusals = {
  'doctor.not-found': 'Doctor not found',
  'doctor.unknown': 'This doctor does not exist',
  'doctor.inactive': 'This doctor is not active and takes no appointments',
  'doctor.stranded': ({ doctor, count }: { doctor: string; count: number }) =>
    `${doctor} still has ${count} scheduled ${count === 1 ? 'appointment' : 'appointments'}: move them to another doctor first, or confirm that they stay without a doctor for now`,
  'doctor.no-longer': 'This user no longer works as a doctor: change that in the user management first',
}
