import type { Attack } from './attack.ts'
import { twoMerged } from './refusals-of-merges.ts'

const NEW_PATIENT = "insert into patients (full_name, created_at) values ('Somebody Else', now());"

/** Ordinary changes after which a trigger updates derived rows; without the trigger `clinic check` finds the difference. */
export const upkeep: Attack[] = [
  { guard: 'patients.keep_words', statement: NEW_PATIENT },
  {
    guard: 'patients.keep_words',
    statement: `${NEW_PATIENT} insert into patients (full_name, created_at) values ('Deleted Again', now());
      delete from patients where full_name = 'Deleted Again'`,
  },
  { guard: 'patients.keep_words_on_update', statement: "update patients set full_name = 'Renamed Entirely'" },
  {
    guard: 'patients.keep_words_on_update',
    statement: `${NEW_PATIENT} ${NEW_PATIENT} update patients set full_name = 'Renamed Entirely'
      where id = (select max(id) from patients)`,
  },
  { guard: 'patients.keep_words_on_update', statement: "update patients set email = 'somebody@else.test'" },
  { guard: 'patients.keep_words_on_update', statement: 'update patients set full_name = upper(full_name)' },
  {
    guard: 'patients.keep_words_on_update',
    statement: `${twoMerged} update patients set hidden = true where full_name = 'Third';
      update patients set merged_into_id = (select id from patients where full_name = 'Kept') where full_name = 'Third'`,
  },
  {
    guard: 'audit_log.chained',
    statement: `insert into audit_log (at, kind, lane, position, previous_hash, hash)
      values (now(), 'forged', 0, 999999, '', '')`,
  },
]
