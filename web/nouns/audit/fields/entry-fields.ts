import type { AuditEntry } from '#contract/audit.ts'

type Fields = Record<string, unknown>

export interface Change {
  key: string
  before: unknown
  after: unknown
}

/** A field's values before and after. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] =>
  Object.keys(before ?? {})
    .filter((key) => after !== null && key in after)
    .map((key) => ({ key, before: before?.[key], after: after?.[key] }))

/** Fields that are already in the sentence, or technical. */
const UNSAID = new Set([
  'payment_id',
  'payout_id',
  'refund_id',
  'deposit_ids',
  'patient_id',
  'user_id',
  'name',
  'other',
  'other_id',
  'method',
  'month',
  'direction',
  'path',
  'type',
  'payout',
  'left',
  'into',
  'into_id',
  'merged_id',
  'appointment_ids',
  'invoice_ids',
  'wait_list_ids',
  'task_ids',
  'patient_alert_ids',
  'patient_recall_ids',
  'questionnaire_ids',
  'note_ids',
  'file_ids',
  'chart_item_ids',
  'tooth_state_ids',
  'bpe_exam_ids',
  'perio_exam_ids',
  'ortho_entry_ids',
  'lab_case_ids',
  'policy_ids',
  'letter_ids',
  'plan_ids',
  'agreement_ids',
  'approval_ids',
  'deposit_ids',
  'others',
  'sessions',
  'too_many',
  'password_changed',
  'picture',
  'picture_removed',
])

/** The values entered by a creation, a payment or an export; for a deletion, the values before. */
export function enteredIn({
  before,
  after,
  details,
}: Pick<AuditEntry, 'before' | 'after' | 'details'>): [string, unknown][] {
  const changed = new Set(after === null ? [] : Object.keys(before ?? {}))
  const entered: Fields = { ...details, ...(after ?? before) }
  return Object.entries(entered).filter(
    ([key, value]) => !changed.has(key) && !UNSAID.has(key) && value !== null && value !== undefined && value !== false,
  )
}
