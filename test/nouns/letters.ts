import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import type { CaseContext, NounCases } from '../support/noun-cases.ts'
import { everyone } from '../support/noun-cases.ts'

const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id

const letter = (fields: Record<string, string> = {}) => {
  const row = {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    kind: "'other'",
    language: "'en'",
    text: "'Seen today'",
    fields: "'{}'",
    warnings: "'[]'",
    patient_name: "'Aisha'",
    doctor_name: "'Dana'",
    created_at: 'now()',
    created_by: '(select min(id) from users)',
    ...fields,
  }
  return `insert into letters (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const NEW = 'id = (select max(id) from letters)'

export const cases: NounCases = {
  calls: {
    letters: { callers: everyone, input: async (around) => ({ id: await someone(around) }) },
    issueLetter: {
      callers: ['admin', 'doctor'],
      input: async (around) => ({
        id: await someone(around),
        body: { kind: 'prescription', language: 'en', text: 'Ibuprofen 400 mg', confirm: true },
      }),
      records: ['letter.issued'],
    },
  },
  reads: ['/api/patients/7/letters'],
  attacks: [
    { guard: 'letters.letters_kind_check', statement: letter({ kind: "'invoice'" }) },
    { guard: 'letters.letters_language_check', statement: letter({ language: "'fr'" }) },
    { guard: 'letters.letters_text_check', statement: letter({ text: "' '" }) },
    ...[
      `update letters set text = 'Other' where ${NEW}`,
      `update letters set fields = '{"a": "b"}' where ${NEW}`,
      `update letters set warnings = '["Latex"]' where ${NEW}`,
      `update letters set doctor_name = 'Other' where ${NEW}`,
      `update letters set text = text where ${NEW}`,
      `update letters set patient_id = (select min(id) from patients where id <> patient_id) where ${NEW}`,
    ].map((change) => ({ guard: 'letters.frozen', statement: letter() + change })),
    { guard: 'letters.never_deleted', statement: 'delete from letters where false' },
    { guard: 'letters.never_deleted', statement: 'truncate letters' },
    {
      guard: 'letters.unmerged_patient',
      statement: twoMerged + letter({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_letters'],
    },
    {
      guard: 'patients.merged_has_no_letters',
      statement: `${NEWCOMERS} ${letter({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
  ],
  ordinary: [
    ...['prescription', 'sick_leave', 'referral', 'consent', 'other'].map((kind) => letter({ kind: `'${kind}'` })),
    letter({ language: "'ar'" }),
    `${NEWCOMERS} ${letter({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}
      update letters set patient_id = ${idOf('Kept')} where ${NEW}`,
  ],
}
