/** Records with an optimistic lock. */
export type VersionedNoun = 'patient' | 'user' | 'doctor' | 'clinic' | 'treatment code' | 'appointment'

/** Refusals of the team, the clinic and its settings, and those for records of every kind. */
export const user_refusals = {
  'role.not-allowed': 'Your role does not allow this',
  'record.changed': ({ noun, changed_by_name }: { noun: VersionedNoun; changed_by_name: string | null }) =>
    `${changed_by_name ?? 'Somebody else'} changed this ${noun} in the meantime. Load it again and repeat your change.`,
  'user.not-found': 'User not found',
  'user.email-taken': 'Another user has this e-mail address',
  'user.last-admin': 'This is the last active admin: make another user an admin first',
  'user.treats-no-patients': 'Only an admin or a manager can also treat patients',
  'user.percentages-of-doctor':
    'Percentages are set here only as somebody becomes a doctor: change them in the doctor settings',
  'user.current-password-needed': 'Enter your current password to change your password or e-mail',
  'clinic.has-users': 'This clinic has its users already. Sign in, or ask an admin for an account.',
  'clinic.not-empty': 'The demo clinic only goes into an empty database',
  'doctor.not-found': 'Doctor not found',
  'doctor.unknown': 'This doctor does not exist',
  'doctor.inactive': 'This doctor is not active and takes no appointments',
  'doctor.no-longer': 'This user no longer works as a doctor: change that in the user management first',
  'treatment-code.not-found': 'Treatment code not found',
  'treatment-code.taken': 'Another treatment code has this code',
  'picture.not-found': 'Picture not found',
  'picture.wrong-kind': 'The picture must be a PNG, JPG or GIF file',
  'picture.damaged': 'The picture is damaged and cannot be read',
  'picture.too-many-pixels': 'The picture has too many pixels: at most 50 million can be read',
  'picture.too-wide': 'The picture is too wide or too high: a side may have at most 16,384 pixels',
  'picture.too-large': 'The picture is larger than 5 MB',
  'picture.too-many': 'Too many pictures are being saved just now. Please try again in a few seconds.',
}
