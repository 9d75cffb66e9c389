export const AUDIT_KINDS = ['api-key.made', 'api-key.revoked'] as const

export const refusals = {
  'api-key.not-found': 'API key not found',
  'api-key.revoked-already': 'This key was revoked already',
  'api-key.too-many': ({ most }: { most: number }) => `A clinic has at most ${most} keys: revoke one first`,
  'api-key.not-yours-to-give': ({ permission }: { permission: string }) =>
    `A key cannot be given '${permission}': you may not do it yourself, or no key may`,
  'api-key.unknown': 'This key is unknown, or was revoked',
}
