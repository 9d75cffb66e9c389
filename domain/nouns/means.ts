export const AUDIT_KINDS = ['means.added', 'means.changed'] as const

export const refusals = {
  'means.not-found': 'Means of payment not found',
  'means.unknown': 'This means of payment does not exist',
  'means.inactive': 'This means of payment is not active and takes no money',
  'means.contradicts': 'The means of payment belongs to the other method',
  'means.no-fee': 'Only a means of the method card has a fee',
  'means.cash-at-terminal': 'Cash does not arrive at the card terminal: choose another place',
  'means.name-taken': 'Another active means of payment has this name',
  'means.too-many': ({ most }: { most: number }) => `A clinic has at most ${most} means of payment: change one instead`,
}
