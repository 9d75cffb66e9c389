export const AUDIT_KINDS = ['lab.added', 'lab.changed'] as const

export const refusals = {
  'lab.not-found': 'Lab not found',
  'lab.too-many': ({ most }: { most: number }) => `A clinic adds at most ${most} labs: change one instead`,
}
