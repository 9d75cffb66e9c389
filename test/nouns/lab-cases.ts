import { ordinaryLabCosts, refusalsOfLabCosts } from '../guards/lab-costs.ts'
import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import { type CaseContext, everyone, management, type NounCases, unique } from '../support/noun-cases.ts'

const someLab = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/labs', { name: `Lab ${unique()}` })).body.id
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const someCase = async (around: CaseContext) => ({
  doctor_id: around.factory.own_doctor,
  lab_id: await someLab(around),
  description: 'Crown',
  agreed_fee: 600,
  due_on: '2026-12-01',
})
const ordered = async (around: CaseContext) =>
  (
    await around.clinic
      .as('receptionist')
      .post(`/api/patients/${await someone(around)}/lab-cases`, await someCase(around))
  ).body.id

const insert = (table: string, row: Record<string, string>) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
const lab_case = (fields: Record<string, string> = {}) =>
  insert('labs', { name: "'Pearl'" }) +
  insert('lab_cases', {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    doctor_id: '(select min(id) from doctors)',
    lab_id: '(select max(id) from labs)',
    description: "'Crown'",
    agreed_fee: '600',
    currency: "'QR'",
    due_on: "'2026-04-20'",
    ordered_at: "'2026-04-05 09:00Z'",
    ordered_by: '(select min(id) from users)',
    ...fields,
  })
const NEW = '(select max(id) from lab_cases)'
const event = (fields: Record<string, string> = {}) =>
  lab_case() +
  insert('lab_case_events', {
    lab_case_id: NEW,
    kind: "'sent'",
    happened_on: "'2026-04-05'",
    recorded_at: "'2026-04-05 09:00Z'",
    recorded_by: '(select min(id) from users)',
    ...fields,
  })
const LONGEST = { description: 300, shade: 40, material: 80, instructions: 2_000 }
const tooLong = (longest: number) => ["' '", `repeat('a', ${longest + 1})`]

export const cases: NounCases = {
  calls: {
    labCases: { callers: everyone },
    patientLabCases: { callers: everyone, input: async (around) => ({ id: await someone(around) }) },
    orderLabCase: {
      callers: everyone,
      input: async (around) => ({ id: await someone(around), body: await someCase(around) }),
      records: ['lab-case.ordered'],
    },
    changeLabCase: {
      callers: everyone,
      input: async (around) => ({ id: await ordered(around), body: { shade: 'A2' } }),
      records: ['lab-case.changed'],
    },
    noteLabCaseFee: {
      callers: management,
      input: async (around) => ({ id: await ordered(around), body: { invoiced_fee: 650 } }),
      records: ['lab-case.fee-noted'],
    },
    noteLabCaseEvent: {
      callers: everyone,
      input: async (around) => ({ id: await ordered(around), body: { kind: 'sent' } }),
      records: ['lab-case.sent'],
    },
  },
  reads: [
    '/api/lab-cases?state=ordered,sent&doctor_id=1&lab_id=1&overdue=true&at_risk=false&limit=20',
    '/api/lab-cases?state=received,checked,returned,fitted&unbilled=true&limit=20',
    '/api/patients/7/lab-cases',
  ],
  attacks: [
    ...refusalsOfLabCosts,
    ...Object.entries(LONGEST).flatMap(([column, longest]) =>
      tooLong(longest).map((words) => ({
        guard: `lab_cases.lab_cases_${column}_check`,
        statement: lab_case({ [column]: words }),
      })),
    ),
    { guard: 'lab_cases.lab_cases_agreed_fee_check', statement: lab_case({ agreed_fee: '-0.01' }) },
    {
      guard: 'lab_cases.lab_cases_currency_check',
      statement: lab_case({ currency: "'XX'" }),
    },
    {
      guard: 'lab_cases.lab_cases_check',
      statement: `${lab_case()} update lab_cases set remake_of_id = id where id = ${NEW}`,
    },
    { guard: 'lab_cases.never_deleted', statement: 'delete from lab_cases where false' },
    {
      guard: 'lab_cases.never_deleted',
      statement: 'truncate lab_cases cascade',
      besides: [
        'lab_case_events.never_changed',
        'lab_case_fees.never_changed',
        'invoice_lines.append_only',
        'claim_lines.never_deleted',
        'approval_lines.never_truncated',
        'claim_batch_lines.append_only',
        'payer_payment_lines.append_only',
        'tax_documents.append_only',
        'tax_document_rates.append_only',
        'claim_decisions.append_only',
        'payouts.append_only',
        'voided_payouts.append_only',
        'manual_deductions.append_only',
        'statement_records.append_only',
      ],
    },
    { guard: 'lab_cases.lab_cases_state_check', statement: lab_case({ state: "'lost'" }) },
    {
      guard: 'lab_cases.unmerged_patient',
      statement: twoMerged + lab_case({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_lab_cases'],
    },
    {
      guard: 'patients.merged_has_no_lab_cases',
      statement: `${NEWCOMERS} ${lab_case({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
    { guard: 'lab_case_events.lab_case_events_kind_check', statement: event({ kind: "'ordered'" }) },
    ...tooLong(500).map((words) => ({
      guard: 'lab_case_events.lab_case_events_note_check',
      statement: event({ note: words }),
    })),
    { guard: 'lab_case_events.lab_event_not_ahead', statement: event({ happened_on: "'2026-04-07'" }) },
    {
      guard: 'lab_case_events.never_changed',
      statement: `${event()} update lab_case_events set kind = 'fitted' where lab_case_id = ${NEW}`,
    },
    { guard: 'lab_case_events.never_changed', statement: 'delete from lab_case_events where false' },
    { guard: 'lab_case_events.never_changed', statement: 'truncate lab_case_events' },
  ],
  ordinary: [
    ...ordinaryLabCosts,
    lab_case(),
    ...Object.entries(LONGEST).map(([column, longest]) => lab_case({ [column]: `repeat('a', ${longest})` })),
    lab_case({ agreed_fee: '0', remake_of_id: 'null' }),
    event({ happened_on: "'2026-04-06'", note: "repeat('a', 500)" }),
    `${lab_case()} update lab_cases set shade = 'A2' where id = ${NEW}`,
    `${NEWCOMERS} ${lab_case({ patient_id: idOf('Gone') })}
      ${merge('Gone', idOf('Kept'))} update lab_cases set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
  ],
}
