import { idOf, NEWCOMERS, merge, twoMerged } from '../guards/refusals-of-merges.ts'
import { admin, type CaseContext, everyone, type NounCases } from '../support/noun-cases.ts'

const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const answered = async (around: CaseContext) => {
  const id = await someone(around)
  const { body } = await around.clinic
    .as('receptionist')
    .post(`/api/patients/${id}/questionnaires`, { answers: { asthma: false } })
  return body.id
}
const OWN = {
  name_en: 'Health',
  name_ar: 'الصحة',
  questions: [{ key: 'asthma', text_en: 'Asthma?', text_ar: 'ربو؟', kind: 'yes_no' }],
}

const insert = (table: string, row: Record<string, string>) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
const asked = (fields: Record<string, string> = {}) =>
  insert('questionnaires', {
    version: '1000',
    name_en: "'Health'",
    name_ar: "'الصحة'",
    questions: "'[]'",
    created_at: 'now()',
    ...fields,
  })
const answers = (fields: Record<string, string> = {}) =>
  insert('patient_questionnaires', {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    questionnaire_version: '0',
    name_en: "'Health'",
    name_ar: "'الصحة'",
    questions: "'[]'",
    answers: "'{}'",
    language: "'en'",
    proposed: "'[]'",
    answered_at: 'now()',
    ...fields,
  })
const reviewed = { reviewed_at: 'now()', accepted: "'[]'" }
const NEW = 'id = (select max(id) from patient_questionnaires)'
const ANSWERS = 'patient_questionnaires.patient_questionnaires'

export const cases: NounCases = {
  calls: {
    questionnaire: { callers: everyone },
    changeQuestionnaire: { callers: admin, input: () => ({ body: OWN }), records: ['questionnaire.changed'] },
    questionnairesOfPatient: { callers: everyone, input: async (around) => ({ id: await someone(around) }) },
    answerQuestionnaire: {
      callers: everyone,
      input: async (around) => ({ id: await someone(around), body: { answers: { asthma: false } } }),
      records: ['questionnaire.answered'],
    },
    reviewQuestionnaire: {
      callers: ['admin', 'doctor'],
      input: async (around) => ({ id: await answered(around), body: { accept: [] } }),
      records: ['questionnaire.reviewed'],
    },
  },
  reads: ['/api/settings/questionnaire', '/api/patients/7/questionnaires'],
  attacks: [
    ...['-1', '61'].map((months) => ({
      guard: 'clinic.clinic_history_months_check',
      statement: `update clinic set history_months = ${months}`,
    })),
    { guard: 'questionnaires.questionnaires_version_check', statement: asked({ version: '0' }) },
    { guard: 'questionnaires.questionnaires_name_en_check', statement: asked({ name_en: "' '" }) },
    { guard: 'questionnaires.questionnaires_name_ar_check', statement: asked({ name_ar: "' '" }) },
    { guard: 'questionnaires.questionnaires_questions_check', statement: asked({ questions: "'{}'" }) },
    { guard: 'questionnaires.append_only', statement: "update questionnaires set name_en = 'Other' where false" },
    { guard: 'questionnaires.append_only', statement: 'delete from questionnaires where false' },
    { guard: 'questionnaires.append_only', statement: 'truncate questionnaires' },
    { guard: `${ANSWERS}_questionnaire_version_check`, statement: answers({ questionnaire_version: '-1' }) },
    { guard: `${ANSWERS}_questions_check`, statement: answers({ questions: "'{}'" }) },
    { guard: `${ANSWERS}_answers_check`, statement: answers({ answers: "'[]'" }) },
    { guard: `${ANSWERS}_language_check`, statement: answers({ language: "'fr'" }) },
    { guard: `${ANSWERS}_signed_name_check`, statement: answers({ signed_name: "' '" }) },
    { guard: `${ANSWERS}_proposed_check`, statement: answers({ proposed: "'{}'" }) },
    { guard: `${ANSWERS}_accepted_check`, statement: answers({ ...reviewed, accepted: "'{}'" }) },
    ...Object.entries(reviewed).map(([name, set]) => ({
      guard: 'patient_questionnaires.reviewed_with_choice',
      statement: answers({ [name]: set }),
    })),
    ...[
      `${answers()} update patient_questionnaires set answers = '{"asthma": true}' where ${NEW}`,
      `${answers(reviewed)} update patient_questionnaires set accepted = '[1]' where ${NEW}`,
    ].map((statement) => ({ guard: 'patient_questionnaires.reviewed_once', statement })),
    { guard: 'patient_questionnaires.never_deleted', statement: 'delete from patient_questionnaires where false' },
    { guard: 'patient_questionnaires.never_deleted', statement: 'truncate patient_questionnaires' },
    {
      guard: 'patient_questionnaires.unmerged_patient',
      statement: twoMerged + answers({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_questionnaires'],
    },
    {
      guard: 'patients.merged_has_no_questionnaires',
      statement: `${NEWCOMERS} ${answers({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
  ],
  ordinary: [
    ...['0', '60'].map((months) => `update clinic set history_months = ${months}`),
    asked(),
    answers({ language: "'ar'", signed_name: "'Huda'" }),
    `${answers()} update patient_questionnaires set reviewed_at = now(), accepted = '[]' where ${NEW}`,
    `${NEWCOMERS} ${answers({ patient_id: idOf('Gone') })} ${answers({ patient_id: idOf('Gone'), ...reviewed })}
      ${merge('Gone', idOf('Kept'))} update patient_questionnaires set patient_id = ${idOf('Kept')}
      where patient_id = ${idOf('Gone')}`,
  ],
}
