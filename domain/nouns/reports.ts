export const AUDIT_KINDS = ['report.exported', 'list.seen'] as const

export const refusals = {
  'report.flagged-not-exported': 'Only an admin can export flagged transactions',
  'receivables.day-ahead': 'That day has not come yet',
  'report.end-before-start': 'The end date must not be before the start date',
}
