/** 'asked' of the payer; 'answered' by it, line by line. */
export const APPROVAL_STATES = ['draft', 'asked', 'answered', 'cancelled'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
