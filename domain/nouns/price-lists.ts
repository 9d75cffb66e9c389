export const AUDIT_KINDS = ['price-list.added', 'price-list.changed'] as const

export const refusals = {
  'price-list.not-found': 'Price list not found',
  'price-list.unknown': 'This price list does not exist',
  'price-list.too-many': ({ most }: { most: number }) =>
    `A clinic adds at most ${most} price lists: change one instead`,
  'price-list.code-twice': 'The price list has this treatment code twice',
}
