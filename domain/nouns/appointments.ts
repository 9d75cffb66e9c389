type Status = 'scheduled' | 'completed' | 'cancelled'

export const AUDIT_KINDS = [
  'appointment.booked',
  'appointment.rescheduled',
  'appointment.updated',
  'appointment.completed',
  'appointment.cancelled',
  'appointment.unregistered',
  'appointment.uncancelled',
  'appointment.missed',
  'appointment.confirmed',
  'appointment.unconfirmed',
  'appointment.arrived',
  'appointment.seated',
  'appointment.unseated',
  'appointment.expected',
  'appointment.chair-changed',
  'appointment.seen',
] as const

/** The values are JSON, because the answer carries them. */
export const refusals = {
  'appointment.not-found': 'Appointment not found',
  'appointment.unknown': 'This appointment does not exist',
  'appointment.of-another-patient': 'This appointment is another patient’s',
  'appointment.end-before-start': 'The end time must be after the start time',
  'appointment.over-midnight': 'The appointment must start and end on the same day',
  'appointment.completed': 'Completed appointments cannot be edited.',
  'appointment.cancelled': 'Cancelled appointments cannot be edited.',
  'appointment.transition': ({ from, to }: { from: Status; to: Status }) => `A ${from} appointment cannot become ${to}`,
  'appointment.history': 'This visit was before this program, so it stays as the import brought it.',
  'appointment.invoiced': 'An invoice was made for this visit, so it stays registered.',
  'appointment.registered-another-day': 'A visit can be taken back only on the day on which it was registered.',
  'appointment.cancelled-by-another': 'Only the person who cancelled this appointment can take that back.',
  'appointment.cancelled-long-ago': ({ minutes }: { minutes: number }) =>
    `A cancellation can be taken back for ${minutes} minutes only.`,
  'appointment.step-not-scheduled': 'Only a scheduled appointment can be marked as confirmed, arrived or seated.',
  'appointment.step-another-day': 'A patient can be marked as arrived or seated only on the day of the appointment.',
  'appointment.no-show-not-begun': 'A patient can be marked as a no-show only once the appointment has begun.',
  'appointment.no-show-another-day': 'A no-show can be taken back only on the day of the appointment.',
  'appointment.overlap': ({ name, other, from, to }: { name: string; other: string; from: string; to: string }) =>
    `${name} already has an appointment with ${other} from ${from} to ${to}`,
  'appointment.chair-taken': ({ chair, doctor, from, to }: Record<'chair' | 'doctor' | 'from' | 'to', string>) =>
    `${chair} has an appointment with ${doctor} from ${from} to ${to} already`,
  'appointment.assistant-unknown': 'This person does not exist',
  'appointment.assistant-inactive': 'This person’s account is closed: name another',
  'appointment.assistant-is-doctor': 'Nobody assists themselves: name somebody else than the doctor',
  'appointment.chair-only-seated': 'A chair can be named only when the patient is seated',
  'appointment.chair-busy': 'Another appointment has the chair at this time',
  'appointment.doctor-busy': 'The doctor has another appointment at this time',
  'appointment.patient-busy': 'The patient has another appointment at this time',
  'appointment.both-busy': 'The doctor or the patient has another appointment at this time',
  'appointment.doctor-on-leave': ({ doctor }: { doctor: string }) => `${doctor} is on leave at this time`,
  'appointment.blocked': ({ name }: { name: string }) => `${name} has closed time then`,
  'series.not-found': 'Series not found',
  'series.of-another': 'This appointment is not of this series',
  'series.clashes': ({ clashes, count }: { clashes: number; count: number }) =>
    `Cannot book ${clashes} of ${count} appointments at ${clashes === 1 ? 'its time' : 'their times'}`,
  'series.moves-unknown': ({ count }: { count: number }) => `Only visits 1 to ${count} can be moved, each of them once`,
  'series.nothing-fits': 'None of these appointments can be booked at its time',
  'series.conflicts': 'Not all of these appointments can be moved there',
  'series.nothing-changes': 'Say what is to change, or that they are cancelled',
  'series.cancel-or-change': 'What is cancelled cannot be changed as well: say one of the two',
  'appointment.range-too-long': ({ days }: { days: number }) => `The range can have at most ${days} days`,
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  doctor_is_free: 'appointment.doctor-busy',
  patient_is_free: 'appointment.patient-busy',
  chair_is_free: 'appointment.chair-busy',
  appointments_overlap: 'appointment.both-busy',
} as const
