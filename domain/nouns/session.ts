/** Which limit of failed attempts was reached. */
export type Attempts = 'codes' | 'email' | 'address' | 'links'

const ATTEMPTS: Record<Attempts, string> = {
  codes: 'wrong passwords or codes',
  email: 'failed sign-ins for this e-mail',
  address: 'failed sign-ins from this address',
  links: 'wrong links from this address',
}

export interface TooMany {
  of: Attempts
  minutes: number
  /** Whether a device that the user signed in on before may still try. */
  known_devices: boolean
}

export const AUDIT_KINDS = [
  'session.opened',
  'session.closed',
  'session.locked',
  'session.unlocked',
  'password.changed',
  'second-factor.turned-on',
  'second-factor.turned-off',
  'second-factor.reset',
  'sign-in.refused',
  'token.refused',
  'access.refused',
] as const

export const refusals = {
  'session.not-found': 'Session not found',
  'session.none': 'Please sign in',
  'session.ended': 'Your session has ended. Please sign in again.',
  'session.locked': 'This screen is locked. Enter your password to go on.',
  'sign-in.wrong': 'Invalid email or password',
  'sign-in.code-needed': 'Enter the code from your authenticator app',
  'sign-in.busy': 'Too many people are signing in just now. Please try again in a few seconds.',
  'sign-in.too-many': ({ of, minutes, known_devices }: TooMany) =>
    `Too many ${ATTEMPTS[of]}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${known_devices ? ', or sign in on a device that you have signed in on before' : ''}.`,
  'second-factor.wrong-code': 'This code is not right, or was used already. Enter a new one.',
  'second-factor.wrong-first-code': 'This code is not right. Enter the one that your app shows now.',
  'second-factor.required': 'Your clinic asks for a second factor. Set it up in your profile to go on.',
  'second-factor.on-turn-off-first': 'Your second factor is on already. Turn it off first.',
  'second-factor.on': 'Your second factor is on already.',
  'second-factor.off': 'Your second factor is off already.',
  'second-factor.not-begun': 'There is no second factor to confirm. Begin again.',
  'second-factor.own-in-profile': 'Turn your own second factor off in your profile.',
  'second-factor.own-first': 'Set up your own second factor in your profile before you require one of everybody.',
  'password.wrong': 'This is not your password',
  'password.wrong-current': 'This is not your current password',
  'password.own-needed': 'Enter your own password, so that nobody does this at a screen you have left',
  'password.of-demo': 'This is a demo account that everybody may try: its sign-in stays as it is.',
  'password.unchanged': 'Choose a password other than the current one',
  'password.changed-meanwhile': 'Your password was changed at the same moment. Sign in with the new one.',
  'password.common':
    'This is one of the most common passwords, which are tried first. Choose another, such as four words that have nothing to do with each other.',
  'password.name':
    'This is little more than the name or e-mail of the user, the clinic or this product, which are tried first. Choose another, such as four words that have nothing to do with each other.',
}
