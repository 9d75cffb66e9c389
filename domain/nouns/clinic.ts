import type { KnownRegime } from '../tax-regime.ts'

export const AUDIT_KINDS = ['clinic.updated', 'accounts.set'] as const

const FIFTEEN = 'The tax number has 15 digits'
const TAX_NUMBER_SENTENCES: Record<KnownRegime, string> = {
  ae: FIFTEEN,
  bh: FIFTEEN,
  sa: 'The tax number has 15 digits, of which the first and the last are 3',
  om: 'The tax number is OM with 10 digits, or 15 digits',
}

export const refusals = {
  'clinic.unknown-placeholder': ({ placeholder, known }: { placeholder: string; known: string[] }) =>
    `Cannot be filled in: ${placeholder}. It may hold ${known.join(', ')}`,
  'clinic.has-users': 'This clinic has its users already. Sign in, or ask an admin for an account.',
  'clinic.own-exists': 'This server has its clinic already. Sign in there, or ask an admin for an account.',
  'clinic.not-from-here': 'A clinic of your own is started from the demo.',
  'clinic.tax-number-missing': 'A tax regime needs the clinic’s tax number',
  'clinic.tax-number': ({ regime }: { regime: KnownRegime }) => TAX_NUMBER_SENTENCES[regime],
  'clinic.red-before-amber': 'A wait must not be red before it is amber.',
}
