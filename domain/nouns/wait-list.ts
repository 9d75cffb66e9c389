export const AUDIT_KINDS = ['wait-list.added', 'wait-list.updated', 'wait-list.closed', 'wait-list.reopened'] as const

export const refusals = {
  'wait-list.not-found': 'Wait list entry not found',
  'wait-list.unknown': 'This wait list entry does not exist',
  'wait-list.closed': 'This patient is no longer on the wait list',
  'wait-list.of-another-patient': 'This wait list entry is another patient’s',
  'wait-list.ends-before-start': 'The last day must not be before the first',
}
