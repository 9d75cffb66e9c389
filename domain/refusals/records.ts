import type { RecordName } from '../nouns/records.ts'

/** Refusals for records of every kind. */
export const RECORD_REFUSALS = {
  'role.not-allowed': 'Your role does not allow this',
  'record.changed': ({ noun, changed_by_name }: { noun: RecordName; changed_by_name: string | null }) =>
    `${changed_by_name ?? 'Somebody else'} changed this ${noun} in the meantime. Load it again and repeat your change.`,
}
