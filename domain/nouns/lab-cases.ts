export const AUDIT_KINDS = [
  'lab-case.ordered',
  'lab-case.changed',
  'lab-case.sent',
  'lab-case.received',
  'lab-case.checked',
  'lab-case.returned',
  'lab-case.fitted',
  'lab-case.cancelled',
  'lab-cases.seen',
] as const

export const refusals = {
  'lab-case.not-found': 'Lab case not found',
  'lab-case.lab-unknown': 'This lab does not exist',
  'lab-case.lab-inactive': 'This lab is inactive: choose another',
  'lab-case.of-another-doctor': 'Only this doctor or the front desk may do that',
  'lab-case.closed': ({ state }: { state: string }) => `This lab case is ${state}: it does not change any more`,
  'lab-case.sent': 'This lab case was sent: only its due date and its fitting can change now',
  'lab-case.day-ahead': 'That day has not come yet',
  'lab-case.plan-item-unknown': 'One of these items is in no plan of this patient',
  'lab-case.fitting-unknown': 'Choose a scheduled appointment of this patient',
  'lab-case.remake-unknown': 'Choose another lab case of this patient',
}
