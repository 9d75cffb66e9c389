export const AUDIT_KINDS = ['clinic.updated', 'accounts.set'] as const

export const refusals = {
  'clinic.unknown-placeholder': ({ placeholder, known }: { placeholder: string; known: string[] }) =>
    `Cannot be filled in: ${placeholder}. It may hold ${known.join(', ')}`,
  'clinic.has-users': 'This clinic has its users already. Sign in, or ask an admin for an account.',
  'clinic.own-exists': 'This server has its clinic already. Sign in there, or ask an admin for an account.',
  'clinic.not-from-here': 'A clinic of your own is started from the demo.',
  'clinic.red-before-amber': 'A wait must not be red before it is amber.',
}
