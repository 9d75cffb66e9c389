export const AUDIT_KINDS = [
  'chart.noted',
  'chart.voided',
  'chart.resolved',
  'chart.reopened',
  'chart.tooth',
  'chart.seen',
] as const

export const refusals = {
  'chart-item.not-found': 'Chart item not found',
  'chart.day-ahead': 'That day has not come yet',
  'chart.before-birth': 'That day is before the patient was born: check the year, or the date of birth',
  'chart.unknown-condition': 'This is none of the conditions of the chart',
  'chart.no-teeth': 'Choose the tooth, or several teeth',
  'chart.no-treatment': 'Give the code or a description of the treatment',
  'chart.unknown-treatment': 'The clinic has no treatment of this code: choose another, or describe what was done',
  'chart.finding-done': 'This is existing or found, never done. What was done about it is a treatment',
  'chart.treatment-found': 'A treatment is done, or existing where it was done before; only a condition is found',
  'chart.not-of-this-tooth': 'A milk tooth is primary, unerupted or missing; a permanent tooth is never primary',
  'chart.no-such-grade': 'Only mobility and furcation (1 to 3), caries and fracture have grades, each its own',
  'chart.finding-without-material': 'Only work has a material',
  'chart.lot-of-work': 'Only an implant or other work has a lot and a serial number',
  'chart.canals-of-one-tooth': 'Canals are those of the root canal of one tooth',
  'chart.canal-twice': 'Each canal is named once',
  'chart.role-without-bridge': 'Only the teeth of a bridge are abutments and pontics',
  'chart.not-a-finding': 'Only a finding is resolved',
  'chart.already-resolved': 'This finding is resolved already',
  'chart.not-resolved': 'Nobody resolved this finding; what work healed is taken back with that work',
  'chart.resolved-before-found': 'This is before the day on which it was found',
  'chart.charged': ({ invoice_id }: { invoice_id: number | null }) =>
    invoice_id === null
      ? 'A registered visit charges this treatment, and will go on to: confirm to void it all the same'
      : `Invoice #${invoice_id} charges this treatment, and will go on to: confirm to void it all the same`,
  'chart.already-voided': 'This chart item was voided already',
}
