import { type Fields, insertion, PLAN, plan } from '../guards/plans.ts'
import { type CaseContext, frontDesk, type NounCases } from '../support/noun-cases.ts'

async function owing({ factory }: CaseContext) {
  const { id, patient_id, total_amount } = await factory.issueInvoice({ paid_amount: 0 })
  const instalments = [{ due_on: '2027-01-01', amount: total_amount }]
  return { id: patient_id, body: { invoice_ids: [id], total: total_amount, instalments, signed_name: 'Huda' } }
}

async function agreed(around: CaseContext) {
  const { id, body } = await owing(around)
  const made = await around.clinic.as('receptionist').post(`/api/patients/${id}/agreements`, body)
  return { id: made.body.id, body: { reason: 'Paid at once' } }
}

const PATIENT = '(select min(id) from patients where merged_into_id is null)'
const LAST = '(select max(id) from agreements)'
const row = (fields: Fields = {}) =>
  insertion('agreements', {
    patient_id: PATIENT,
    payer_id: PATIENT,
    currency: "'QR'",
    total: 5,
    signed_name: "'Huda'",
    after_payment_id: 0,
    created_at: "'2026-11-17T09:00Z'",
    ...fields,
  })
const instalment = (fields: Fields = {}) =>
  insertion('instalments', { agreement_id: LAST, number: 1, due_on: "'2026-12-01'", amount: 5, ...fields })
const about = insertion('agreement_invoices', { agreement_id: LAST, invoice_id: '$partial' })
const whole = (fields: Fields = {}) => `${row(fields)} ${instalment()} ${about}`
const SUM = ['agreements.sum_of_instalments']
const ended = { ended_at: "'2026-11-18T09:00Z'", ended_reason: "'Paid'" }
const appendOnly = (table: string, change: string, besides: string[] = []) => [
  { guard: `${table}.append_only`, statement: `update ${table} set ${change} where false` },
  { guard: `${table}.append_only`, statement: `delete from ${table} where false` },
  { guard: `${table}.append_only`, statement: `truncate ${table} cascade`, besides },
]

export const cases: NounCases = {
  calls: {
    agreements: { callers: frontDesk, input: async ({ factory }) => ({ id: (await factory.registerPatient()).id }) },
    makeAgreement: { callers: frontDesk, input: owing, records: ['agreement.made'] },
    endAgreement: { callers: frontDesk, input: agreed, records: ['agreement.ended'] },
    dueAgreements: { callers: frontDesk, input: () => ({ query: '?until_date=2027-01-31' }) },
  },
  reads: ['/api/patients/7/agreements', '/api/agreements/due?until_date=2027-01-31'],
  attacks: [
    { guard: 'agreements.agreements_total_check', statement: row({ total: 0 }), besides: SUM },
    ...["' '", "repeat('a', 201)"].map((signed_name) => ({
      guard: 'agreements.agreements_signed_name_check',
      statement: whole({ signed_name }),
    })),
    ...["' '", "repeat('a', 301)"].map((ended_reason) => ({
      guard: 'agreements.agreements_ended_reason_check',
      statement: whole({ ...ended, ended_reason }),
    })),
    { guard: 'agreements.agreements_end', statement: whole({ ended_reason: "'Paid'" }) },
    { guard: 'agreements.agreements_end', statement: whole({ ended_at: "'2026-11-18T09:00Z'" }) },
    { guard: 'agreements.agreements_end', statement: whole({ ...ended, ended_at: "'2026-11-16T09:00Z'" }) },
    {
      guard: 'agreements.agreements_plan',
      statement: `${plan()} ${row({ plan_id: PLAN })} ${instalment()} ${row({ plan_id: PLAN })} ${instalment()}`,
    },
    { guard: 'agreements.sum_of_instalments', statement: `${row()} ${about}` },
    { guard: 'agreements.sum_of_instalments', statement: `${row()} ${instalment({ amount: 4.99 })} ${about}` },
    { guard: 'agreements.sum_of_instalments', statement: `${row()} ${instalment()}` },
    { guard: 'agreements.only_ends', statement: `${whole()} update agreements set total = 6 where id = ${LAST}` },
    {
      guard: 'agreements.only_ends',
      statement: `${whole(ended)} update agreements set ended_at = null, ended_reason = null where id = ${LAST}`,
    },
    { guard: 'agreements.never_deleted', statement: 'delete from agreements where false' },
    { guard: 'instalments.instalments_number_check', statement: `${row()} ${instalment({ number: 0 })} ${about}` },
    { guard: 'instalments.instalments_amount_check', statement: `${row()} ${instalment({ amount: 0 })}`, besides: SUM },
    ...appendOnly('instalments', 'amount = 1'),
    ...appendOnly('agreement_invoices', 'invoice_id = 1'),
  ],
  ordinary: [
    whole(),
    whole({ ...ended, ended_at: "'2026-11-17T09:00Z'" }),
    `${whole()} update agreements set ended_at = created_at, ended_reason = 'Paid' where id = ${LAST}`,
    `${plan()} ${row({ plan_id: PLAN, total: 0.01 })} ${instalment({ amount: 0.01 })}`,
  ],
}
