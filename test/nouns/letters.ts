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
const NUMBERED = { kind: "'sick_leave'", external_number: "'EJ-1'" }
const PRESCRIBED = { kind: "'prescription'", medicines: `'[{"name": "Brufen"}]'` }
const WITHDRAWN = {
  withdrawn_at: 'now()',
  withdrawn_by: '(select min(id) from users)',
  withdrawn_reason: "'Wrong patient'",
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
    lastPrescription: {
      callers: everyone,
      input: async (around) => {
        const id = await someone(around)
        const written = { kind: 'prescription', language: 'en', medicines: [{ name: 'Brufen' }], confirm: true }
        await around.clinic.as('admin').post(`/api/patients/${id}/letters`, written)
        return { id }
      },
    },
    withdrawLetter: {
      callers: ['admin', 'doctor'],
      input: async (around) => {
        const id = await someone(around)
        const written = { kind: 'other', language: 'en', text: 'Seen today' }
        const { body } = await around.caller.post(`/api/patients/${id}/letters`, written)
        return { id: body.id, body: { reason: 'Wrong patient' } }
      },
      records: ['letter.withdrawn'],
    },
  },
  reads: ['/api/patients/7/letters', '/api/patients/7/letters/last-prescription'],
  attacks: [
    { guard: 'letters.letters_kind_check', statement: letter({ kind: "'invoice'" }) },
    { guard: 'letters.letters_language_check', statement: letter({ language: "'fr'" }) },
    { guard: 'letters.letters_birth_year_check', statement: letter({ birth_year: '1899' }) },
    {
      guard: 'letters.letter_birth_said_once',
      statement: letter({ birth_year: '1988', date_of_birth: "'1988-05-14'" }),
    },
    { guard: 'letters.letters_medicines_check', statement: letter({ ...PRESCRIBED, medicines: "'{}'" }) },
    { guard: 'letters.letters_licence_number_check', statement: letter({ licence_number: "' '" }) },
    { guard: 'letters.letters_national_id_check', statement: letter({ national_id: "' '" }) },
    { guard: 'letters.medicines_of_a_prescription', statement: letter({ ...PRESCRIBED, kind: "'other'" }) },
    { guard: 'letters.allergies_of_a_prescription', statement: letter({ allergies: "'{Latex}'" }) },
    { guard: 'letters.letters_text_check', statement: letter({ text: "' '" }) },
    ...[
      `update letters set text = 'Other' where ${NEW}`,
      `update letters set fields = '{"a": "b"}' where ${NEW}`,
      `update letters set warnings = '["Latex"]' where ${NEW}`,
      `update letters set medicines = '[]', kind = 'prescription' where ${NEW}`,
      `update letters set licence_number = 'D 1' where ${NEW}`,
      `update letters set doctor_name = 'Other' where ${NEW}`,
      `update letters set patient_id = (select min(id) from patients where id <> patient_id) where ${NEW}`,
    ].map((change) => ({ guard: 'letters.frozen', statement: letter() + change })),
    ...["withdrawn_reason = 'Other'", "withdrawn_at = now() + interval '1 hour'"].map((change) => ({
      guard: 'letters.frozen',
      statement: `${letter(WITHDRAWN)} update letters set ${change} where ${NEW}`,
    })),
    { guard: 'letters.letters_external_number_check', statement: letter({ ...NUMBERED, external_number: "' '" }) },
    {
      guard: 'letters.letters_guardian_name_check',
      statement: letter({ kind: "'consent'", guardian_name: "' '" }),
    },
    { guard: 'letters.guardian_of_a_consent', statement: letter({ guardian_name: "'Mariam'" }) },
    { guard: 'letters.number_of_a_sick_leave', statement: letter({ external_number: "'EJ-1'" }) },
    { guard: 'letters.letters_withdrawn_reason_check', statement: letter({ ...WITHDRAWN, withdrawn_reason: "' '" }) },
    ...(['withdrawn_at', 'withdrawn_by', 'withdrawn_reason'] as const).map((missing) => ({
      guard: 'letters.withdrawn_with_reason',
      statement: letter({ ...WITHDRAWN, [missing]: 'null' }),
    })),
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
    letter({ ...PRESCRIBED, licence_number: "'D 4471'", national_id: "'29063400123'", allergies: "'{Latex}'" }),
    letter({ kind: "'sick_leave'", external_number: "'EJ-2026-1'" }),
    letter({ kind: "'consent'", guardian_name: "'Mariam'" }),
    `${letter()} update letters set withdrawn_at = now(), withdrawn_by = (select min(id) from users),
      withdrawn_reason = 'Wrong patient' where ${NEW}`,
    `${NEWCOMERS} ${letter({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}
      update letters set patient_id = ${idOf('Kept')} where ${NEW}`,
  ],
}
