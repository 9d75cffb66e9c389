import type { Attack } from '../guards/attack.ts'
import {
  ANOTHER_PATIENT,
  applied,
  deposit,
  depositRefund,
  LAST_DEPOSIT,
  lowered,
  paymentOf,
  refund,
} from '../guards/rows.ts'
import { idOf, twoMerged } from '../guards/refusals-of-merges.ts'
import { type CaseContext, frontDesk, management, type NounCases } from '../support/noun-cases.ts'

const credited = { refund_method: "'credit'", deposit_id: LAST_DEPOSIT }
const madeByRefund = (fields: Record<string, string | number | null> = {}) =>
  deposit({ amount: 1, source: "'refund'", ...fields })

type Fields = Record<string, string | number>
const wrongCredit: Fields[] = [
  { amount: 2 },
  { source: "'received'" },
  { payment_method: "'card'" },
  { currency: "'USD'" },
]
const otherDeposits: Fields[] = [
  { patient_id: ANOTHER_PATIENT },
  { currency: "'USD'" },
  { payment_method: "'card'" },
  { card_fee_percentage: 99 },
]

const refunds: Attack[] = [
  { guard: 'refunds.refunds_amount_check', statement: refund({ amount: 0 }) },
  { guard: 'refunds.refunds_refund_method_check', statement: `${lowered()} ${refund({ refund_method: "'gold'" })}` },
  { guard: 'refunds.refunds_reason_check', statement: `${lowered()} ${refund({ reason: "' '" })}` },
  { guard: 'refunds.credited_with_deposit', statement: `${lowered()} ${refund({ refund_method: "'credit'" })}` },
  { guard: 'refunds.paid_is_what_was_paid', statement: refund() },
  {
    guard: 'refunds.refunded_within_payment',
    statement: `${lowered()} ${refund({ payment_id: '(select min(id) from payments where invoice_id = $paid)' })}`,
  },
  {
    guard: 'refunds.refunded_within_payment',
    statement: `update invoices set paid_amount = 600 where id = $paid;
      update invoices set status = 'partial' where id = $paid;
      ${refund({ invoice_id: '$paid', payment_id: '(select min(id) from payments where invoice_id = $paid)', amount: 450.5 })}`,
    besides: ['invoices.status_follows'],
  },
  {
    guard: 'refunds.refunds_deposit_id_key',
    statement: `${lowered(2)} ${madeByRefund()}; ${refund(credited)}; ${refund(credited)}`,
  },
  ...wrongCredit.map((fields) => ({
    guard: 'refunds.of_its_refund',
    statement: `${lowered()} ${madeByRefund(fields)}; ${refund(credited)}`,
  })),
]

const deposits: Attack[] = [
  { guard: 'deposits.deposits_amount_check', statement: deposit({ amount: 0 }) },
  { guard: 'deposits.deposits_currency_check', statement: deposit({ currency: "'XX'" }) },
  { guard: 'deposits.deposits_payment_method_check', statement: deposit({ payment_method: "'gold'" }) },
  {
    guard: 'deposits.deposits_source_check',
    statement: deposit({ source: "'found'" }),
    besides: ['deposits.credit_comes_from_refund'],
  },
  ...['refund', 'correction'].map((source) => ({
    guard: 'deposits.credit_comes_from_refund',
    statement: deposit({ source: `'${source}'` }),
  })),
  { guard: 'deposits.moved_by_merge', statement: `${deposit()}; update deposits set amount = 6` },
  { guard: 'deposits.moved_by_merge', statement: `${deposit()}; update deposits set patient_id = ${ANOTHER_PATIENT}` },
  {
    guard: 'deposits.unmerged_patient',
    statement: twoMerged + deposit({ patient_id: idOf('Gone') }),
    besides: ['patients.merged_has_nothing'],
  },
  { guard: 'deposit_refunds.deposit_refunds_amount_check', statement: `${deposit()}; ${depositRefund({ amount: 0 })}` },
  {
    guard: 'deposit_refunds.deposit_refunds_refund_method_check',
    statement: `${deposit()}; ${depositRefund({ refund_method: "'credit'" })}`,
  },
  {
    guard: 'deposit_refunds.deposit_refunds_reason_check',
    statement: `${deposit()}; ${depositRefund({ reason: "''" })}`,
  },
  {
    guard: 'deposit_refunds.used_within_deposit',
    statement: `${deposit()}; ${depositRefund()}; ${depositRefund({ amount: 0.01 })}`,
  },
  { guard: 'payments.used_within_deposit', statement: `${deposit({ amount: 0.99 })}; ${applied()}` },
  ...otherDeposits.map((fields) => ({
    guard: 'payments.of_its_deposit',
    statement: `${deposit(fields)}; ${applied()}`,
  })),
]

/** The last deposit as the rest of a payment of 1.00. */
const rest = (fields: Record<string, string | number | null> = {}) =>
  `update invoices set paid_amount = paid_amount + 1 where id = $partial;
    ${paymentOf('$partial', {
      amount: 1,
      card_fee_percentage: '(select card_processing_fee from clinic)',
      rest_deposit_id: LAST_DEPOSIT,
      ...fields,
    })}`

const rests: Attack[] = [
  { guard: 'payments.rest_kept_once', statement: `${deposit()}; ${rest()}; ${rest()}` },
  { guard: 'payments.of_its_rest', statement: `${deposit()}; ${rest({ deposit_id: LAST_DEPOSIT })}` },
  {
    guard: 'payments.of_its_rest',
    statement: `${deposit({ source: "'brought_forward'" })}; ${rest()}`,
  },
  ...otherDeposits.map((fields) => ({
    guard: 'payments.of_its_rest',
    statement: `${deposit(fields)}; ${rest()}`,
  })),
]

const someDeposit = { amount: 100, payment_method: 'card' }

async function received({ factory, clinic }: CaseContext) {
  const { id } = await factory.registerPatient()
  const { body } = await clinic.as('receptionist').post(`/api/patients/${id}/deposits`, someDeposit)
  return { id, deposit_id: body.id }
}

export const cases: NounCases = {
  calls: {
    patientAccount: { callers: frontDesk, input: async (around) => ({ id: (await received(around)).id }) },
    receiveDeposit: {
      callers: frontDesk,
      input: async ({ factory }) => ({ id: (await factory.registerPatient()).id, body: someDeposit }),
      records: ['deposit.received'],
    },
    refundDeposit: {
      callers: management,
      input: async (around) => ({
        ...(await received(around)),
        body: { amount: 40, refund_method: 'cash', reason: 'Not needed' },
      }),
      records: ['deposit.refunded'],
    },
  },
  reads: ['/api/patients/7/account'],
  attacks: [...refunds, ...deposits, ...rests],
  ordinary: [
    deposit({ amount: 0.01 }),
    deposit({ source: "'brought_forward'" }),
    `${deposit()}; ${rest()}`,
    `${deposit()}; ${depositRefund({ amount: 0.01 })}; ${depositRefund({ amount: 4.99 })}`,
  ],
}
