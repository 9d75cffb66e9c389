import { idOf, twoMerged } from '../guards/refusals-of-merges.ts'
import { type CaseContext, frontDesk, type NounCases } from '../support/noun-cases.ts'

const someContact = async ({ factory }: CaseContext) => ({
  patient_id: (await factory.registerPatient()).id,
  about: 'recall',
  channel: 'call',
  outcome: 'no_answer',
})

const patient = '(select patient_id from appointments where id = $appointment)'
const contact = (fields: Record<string, string>) => {
  const row = {
    patient_id: patient,
    about: "'other'",
    channel: "'call'",
    outcome: "'reached'",
    created_at: 'now()',
    ...fields,
  }
  return `insert into contacts (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

export const cases: NounCases = {
  calls: {
    contacts: { callers: frontDesk },
    noteContact: {
      callers: frontDesk,
      input: async (around) => ({ body: await someContact(around) }),
      records: ['contact.noted'],
    },
  },
  reads: ['/api/contacts?limit=50', '/api/contacts?patient_id=7', '/api/contacts?patient_id=7&limit=50'],
  attacks: [
    { guard: 'contacts.contacts_about_check', statement: contact({ about: "'weather'" }) },
    { guard: 'contacts.contacts_channel_check', statement: contact({ channel: "'pigeon'" }) },
    { guard: 'contacts.contacts_outcome_check', statement: contact({ outcome: "'delivered'" }) },
    { guard: 'contacts.append_only', statement: "update contacts set note = '' where false" },
    { guard: 'contacts.append_only', statement: 'delete from contacts where false' },
    { guard: 'contacts.append_only', statement: 'truncate contacts' },
    {
      guard: 'contacts.unmerged_patient',
      statement: `${twoMerged} ${contact({ patient_id: idOf('Gone') })}`,
    },
    {
      guard: 'patients.patients_language_check',
      statement: "update patients set language = 'fr' where merged_into_id is null",
    },
    ...[-1, 61].map((months) => ({
      guard: 'patients.patients_recall_months_check',
      statement: `update patients set recall_months = ${months} where merged_into_id is null`,
    })),
  ],
  ordinary: [
    ...['reminder', 'recall', 'wait_list', 'debt', 'plan', 'other'].map((about) => contact({ about: `'${about}'` })),
    ...['whatsapp', 'call', 'email', 'sms', 'in_person'].map((channel) => contact({ channel: `'${channel}'` })),
    ...['opened', 'sent', 'reached', 'no_answer', 'declined'].map((outcome) => contact({ outcome: `'${outcome}'` })),
    ...["language = 'en', recall_months = 0", "language = 'ar', recall_months = 60"].map(
      (changes) => `update patients set ${changes} where merged_into_id is null`,
    ),
  ],
}
