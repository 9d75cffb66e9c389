export const AUDIT_KINDS = ['report.exported', 'list.seen'] as const

export const refusals = {
  'report.flagged-not-exported': 'Only an admin can export flagged transactions',
  'receivables.day-ahead': 'That day has not come yet',
  'bridge.credit-without-doctor': 'A patient’s credit belongs to no doctor',
  'rehearsal.doctor-twice': 'Each doctor is named once',
  'rehearsal.unknown-doctor': 'This doctor does not exist',
  'report.end-before-start': 'The end date must not be before the start date',
}
