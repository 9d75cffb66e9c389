export const report_types = ['invoices', 'payouts'] as const
