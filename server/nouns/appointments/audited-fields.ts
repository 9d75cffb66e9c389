export const TIME_KEYS = ['doctor_id', 'datetime_start', 'datetime_end'] as const
export const SLOT_KEYS = ['patient_id', ...TIME_KEYS] as const

/** The fields of a new appointment that the audit trail records. */
export const AUDITED_FIELDS = [
  ...SLOT_KEYS,
  'chair_id',
  'assistant_id',
  'notes',
  'type_id',
  'status',
  'allow_overlap',
  'cancellation_reason',
] as const

/** The fields that the audit trail compares when an appointment changes. */
export const CHANGED_FIELDS = [...AUDITED_FIELDS, 'confirmed_at', 'arrived_at', 'seated_at', 'absence'] as const

export const recordOf = (record_id: number, { patient_id }: { patient_id: number }) => ({
  noun: 'appointments' as const,
  record_id,
  patient_id,
})
