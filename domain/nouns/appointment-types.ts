export const AUDIT_KINDS = ['appointment-type.added', 'appointment-type.changed'] as const

export const refusals = {
  'appointment-type.not-found': 'Appointment type not found',
  'appointment-type.unknown': 'This appointment type does not exist',
  'appointment-type.inactive': 'This appointment type is inactive: choose another',
  'appointment-type.code-unknown': ({ code }: { code: string }) => `There is no treatment code ${code}`,
  'appointment-type.too-many': ({ most }: { most: number }) =>
    `A clinic adds at most ${most} appointment types: change one instead`,
}
