export const AUDIT_KINDS = ['task.added', 'task.updated', 'task.done', 'task.reopened'] as const

export const refusals = {
  'task.not-found': 'Task not found',
  'task.for-one': 'Choose either a person or a role',
  'task.unknown-person': 'This person has no active account',
  'task.not-their-patient': 'This doctor does not treat this patient and would not see the task',
  'task.done-already': 'This task is done already',
  'task.open-already': 'This task is still open',
}
