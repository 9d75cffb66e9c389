export const AUDIT_KINDS = ['contact.noted'] as const
