export const AUDIT_KINDS = [
  'user.created',
  'user.updated',
  'user.signed-out',
  'user.invited',
  'invitation.accepted',
  'calendar.made',
  'calendar.revoked',
] as const

export const refusals = {
  'user.not-found': 'User not found',
  'user.email-taken': 'Another user has this e-mail address',
  'user.last-admin': 'This is the last active admin: make another user an admin first',
  'user.no-admin-of-demo':
    'The demo takes no admins: start your own clinic on the sign-in screen, or add them as an admin there',
  'user.treats-no-patients': 'Only an admin or a manager can also treat patients',
  'user.percentages-of-doctor':
    'Percentages are set here only as somebody becomes a doctor: change them in the doctor settings',
  'invitation.not-found': 'This link works no more. Ask your clinic for a new one.',
  'user.invites-oneself': 'Change your own password in your profile',
  'user.inactive-not-invited': 'This user is not active: activate them before you invite them',
  'calendar.of-doctors': 'Only who treats patients has a calendar',
  'calendar.not-found': 'There is no such calendar. Its address may have been revoked.',
  'calendar.too-many': 'This calendar was read too often. Please try again in a minute.',
  'user.current-password-needed': 'Enter your current password to change your password or e-mail',
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  users_email: 'user.email-taken',
} as const

/** The field of the request that such a refusal is about. */
export const CONSTRAINT_FIELDS = { users_email: 'email' } as const
