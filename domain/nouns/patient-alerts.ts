export const AUDIT_KINDS = [
  'patient-alert.noted',
  'patient-alert.none-known',
  'patient-alert.resolved',
  'patient-alert.undone',
  'patient-alert.none-known-again',
] as const

export const refusals = {
  'patient-alert.not-found': 'Alert not found',
  'patient-alert.names-no-substance': 'Only an allergy or a medication names substances',
  'patient-alert.already-resolved': 'This alert was resolved already',
  'patient-alert.some-known': 'This patient has an allergy on record: resolve it before recording that none are known',
  'patient-alert.none-known-is-not-resolved': 'That none are known ends with the next alert; it is not resolved',
}
