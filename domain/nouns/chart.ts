export const AUDIT_KINDS = ['chart.noted', 'chart.voided', 'chart.tooth'] as const

export const refusals = {
  'chart-item.not-found': 'Chart item not found',
  'chart.day-ahead': 'That day has not come yet',
  'chart.unknown-condition': 'This is none of the conditions of the chart',
  'chart.no-teeth': 'Choose the tooth, or several teeth',
  'chart.no-treatment': 'Give the code or a description of the treatment',
  'chart.not-of-this-tooth': 'A milk tooth is primary, unerupted or missing; a permanent tooth is never primary',
  'chart.already-voided': 'This chart item was voided already',
}
