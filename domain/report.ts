export const REPORT_TYPES = ['invoices', 'payouts'] as const
