export const audit_kinds = ['clinic.updated'] as const

export const refusals = {
  'clinic.has-users': 'This clinic has its users already. Sign in, or ask an admin for an account.',
  'clinic.not-empty': 'The demo clinic only goes into an empty database',
}
