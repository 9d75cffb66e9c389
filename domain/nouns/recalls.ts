export const AUDIT_KINDS = ['recall.set', 'recall.changed', 'recall.ended'] as const

export const refusals = {
  'recall.not-found': 'Recall not found',
  'recall.unknown': 'This recall does not exist',
  'recall.of-another-patient': 'This recall is another patient’s',
  'recall.not-its-subject': 'Only a contact about a recall names one',
  'recall.without-day': 'Say in how many months the patient is recalled, or on which day',
  'recall.far-away': ({ years }: { years: number }) => `A recall is at most ${years} years away`,
  'recall.long-past': 'This day is long past: was the year mistyped?',
  'recall.ended': 'This recall has ended',
  'recall.too-many': ({ most }: { most: number }) => `A patient has at most ${most} recalls: end one first`,
}
