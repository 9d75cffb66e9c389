import { idOf, NEWCOMERS, merge, twoMerged } from '../guards/refusals-of-merges.ts'
import { type CaseContext, everyone, frontDesk, type NounCases } from '../support/noun-cases.ts'

/** One of the doctor's own patients, so that every role may write. */
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const someRecall = async (around: CaseContext) => {
  const id = await someone(around)
  const { body } = await around.clinic
    .as('receptionist')
    .post(`/api/patients/${id}/recalls`, { reason: 'Implant 36', months: 3 })
  return { id, recall_id: body.id }
}

const recall = (fields: Record<string, string> = {}) => {
  const row = {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    reason: "'Implant 36'",
    due_on: 'current_date',
    set_on: 'current_date',
    set_at: 'now()',
    ...fields,
  }
  return `insert into patient_recalls (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const NEW = 'id = (select max(id) from patient_recalls)'
const contact = (about: string) => `insert into contacts (patient_id, about, channel, outcome, created_at, recall_id)
  select patient_id, '${about}', 'call', 'reached', now(), id from patient_recalls where ${NEW}`

export const cases: NounCases = {
  calls: {
    recalls: { callers: frontDesk },
    recallsOfPatient: { callers: everyone, input: async (around) => ({ id: await someone(around) }) },
    setRecall: {
      callers: everyone,
      input: async (around) => ({ id: await someone(around), body: { reason: 'Implant 36', months: 3 } }),
      records: ['recall.set'],
    },
    changeRecall: {
      callers: everyone,
      input: async (around) => ({ ...(await someRecall(around)), body: { reason: 'Implant 37' } }),
      records: ['recall.changed'],
    },
    endRecall: {
      callers: everyone,
      input: async (around) => ({ ...(await someRecall(around)), body: { reason: 'Treated elsewhere' } }),
      records: ['recall.ended'],
    },
  },
  reads: [
    '/api/recalls?limit=50',
    '/api/recalls?until_date=2027-12-31&limit=50',
    '/api/patients/7/recalls',
    '/api/patients/7/recalls?ended=true',
  ],
  attacks: [
    ...[-1, 61].map((months) => ({
      guard: 'clinic.clinic_recall_months_check',
      statement: `update clinic set recall_months = ${months}`,
    })),
    { guard: 'clinic.clinic_message_language_check', statement: "update clinic set message_language = 'fr'" },
    { guard: 'patient_recalls.patient_recalls_reason_check', statement: recall({ reason: "' '" }) },
    ...['0', '61'].map((months) => ({
      guard: 'patient_recalls.patient_recalls_months_check',
      statement: recall({ months }),
    })),
    {
      guard: 'patient_recalls.patient_recalls_ended_reason_check',
      statement: recall({ ended_at: 'now()', ended_reason: "' '" }),
    },
    { guard: 'patient_recalls.reason_of_an_end', statement: recall({ ended_reason: "'Moved away'" }) },
    ...[
      `${recall({ ended_at: 'now()' })} update patient_recalls set ended_at = now() + interval '1 hour' where ${NEW}`,
      `${recall({ ended_at: 'now()' })} update patient_recalls set reason = 'Other' where ${NEW}`,
      `${recall()} update patient_recalls set set_by = (select min(id) from users) where ${NEW}`,
      `${recall()} update patient_recalls set patient_id = (select min(id) from patients where id <> patient_id)
        where ${NEW}`,
    ].map((statement) => ({ guard: 'patient_recalls.ended_once', statement })),
    { guard: 'patient_recalls.never_deleted', statement: 'delete from patient_recalls where false' },
    {
      guard: 'patient_recalls.never_deleted',
      statement: 'truncate patient_recalls cascade',
      besides: ['contacts.append_only'],
    },
    {
      guard: 'patient_recalls.unmerged_patient',
      statement: twoMerged + recall({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_recalls'],
    },
    {
      guard: 'patients.merged_has_no_recalls',
      statement: `${NEWCOMERS} ${recall({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
    { guard: 'contacts.names_recall_it_is_about', statement: recall() + contact('debt') },
  ],
  ordinary: [
    ...["recall_months = 0, message_language = 'en'", "recall_months = 60, message_language = 'ar'"].map(
      (changes) => `update clinic set ${changes}`,
    ),
    ...['null', '1', '60'].map((months) => recall({ months })),
    recall() + contact('recall'),
    `${recall()} update patient_recalls set reason = 'Implant 37', months = 6, due_on = current_date + 1, version = 2
      where ${NEW}; update patient_recalls set ended_at = now(), ended_reason = 'Moved away' where ${NEW}`,
    `${NEWCOMERS} ${recall({ patient_id: idOf('Gone') })} ${recall({ patient_id: idOf('Gone'), ended_at: 'now()' })}
      ${merge('Gone', idOf('Kept'))} update patient_recalls set patient_id = ${idOf('Kept')}
      where patient_id = ${idOf('Gone')}`,
  ],
}
