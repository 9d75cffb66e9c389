import { insertion, paymentOf } from '../guards/rows.ts'
import { type CaseContext, everyone, frontDesk, type NounCases } from '../support/noun-cases.ts'

const two = async ({ factory }: CaseContext) => ({
  id: (await factory.registerPatient()).id,
  other_id: (await factory.registerPatient()).id,
})

async function related(around: CaseContext) {
  const { id, other_id } = await two(around)
  const body = { other_id, kind: 'parent', pays: true }
  const relation = await around.clinic.as('receptionist').post(`/api/patients/${id}/relations`, body)
  return { id, relation_id: relation.body.id }
}

const PATIENTS = '(select %s(id) from patients where merged_into_id is null)'
const ONE = PATIENTS.replace('%s', 'min')
const OTHER = PATIENTS.replace('%s', 'max')
const relation = (fields: Record<string, string | boolean> = {}) =>
  insertion('relations', {
    patient_id: ONE,
    other_id: OTHER,
    kind: "'parent'",
    created_at: "'2026-11-17T09:00Z'",
    ...fields,
  })
const THIRD = `(select id from patients where merged_into_id is null and id not in (${ONE}, ${OTHER}) limit 1)`
const receipt = (amount: number) =>
  insertion('receipts', { patient_id: ONE, amount, currency: "'QR'", created_at: 'now()' })
const paid = (amount: number) => `${receipt(amount)};
  update invoices set paid_amount = paid_amount + 1 where id = $partial;
  ${paymentOf('$partial', { amount: 1, receipt_id: '(select max(id) from receipts)' })}`

/** One more payment of an amount on the last receipt, of which the constraints were checked. */
const addedLater = `${paid(1)}; set constraints all immediate; set constraints all deferred;
  update invoices set paid_amount = paid_amount + 1 where id = $partial;
  ${paymentOf('$partial', { amount: 1, receipt_id: '(select max(id) from receipts)' })}`

export const cases: NounCases = {
  calls: {
    family: { callers: frontDesk, input: async ({ factory }) => ({ id: (await factory.registerPatient()).id }) },
    receipts: { callers: frontDesk, input: async ({ factory }) => ({ id: (await factory.registerPatient()).id }) },
    addRelation: {
      callers: frontDesk,
      input: async (around) => {
        const { id, other_id } = await two(around)
        return { id, body: { other_id, kind: 'guardian' } }
      },
      records: ['relation.added'],
    },
    endRelation: { callers: frontDesk, input: related, records: ['relation.ended'] },
    payFamily: {
      callers: everyone,
      input: async ({ factory }) => {
        const { patient_id } = await factory.issueInvoice({ paid_amount: 0 })
        return { id: patient_id, body: { amount: 10, payment_method: 'cash' } }
      },
      records: ['payment.recorded'],
    },
  },
  reads: ['/api/patients/7/family', '/api/patients/7/receipts'],
  attacks: [
    { guard: 'relations.relations_kind_check', statement: relation({ kind: "'ward'" }) },
    { guard: 'relations.of_two_patients', statement: relation({ other_id: ONE }) },
    { guard: 'relations.ends_after_start', statement: relation({ ended_at: "'2026-11-16T09:00Z'" }) },
    {
      guard: 'relations.relations_pair',
      statement: `${relation()}; ${relation({ patient_id: OTHER, other_id: ONE })}`,
    },
    {
      guard: 'relations.relations_payer',
      statement: `${relation({ pays: true })}; ${relation({ other_id: THIRD, pays: true })}`,
    },
    { guard: 'receipts.receipts_amount_check', statement: receipt(0), besides: ['receipts.sum_of_payments'] },
    { guard: 'receipts.sum_of_payments', statement: receipt(1) },
    { guard: 'receipts.sum_of_payments', statement: paid(2), besides: ['payments.keeps_receipt'] },
    { guard: 'payments.keeps_receipt', statement: addedLater },
  ],
  ordinary: [
    relation(),
    `${relation({ pays: true })}; ${relation({ other_id: THIRD })}`,
    `${relation({ ended_at: "'2026-11-17T09:00Z'" })}; ${relation({ pays: true })}`,
    paid(1),
  ],
}
