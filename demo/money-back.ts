import { addDays, type Day } from '#domain/calendar.ts'
import type { RefundMethod } from '#domain/invoice.ts'
import { money, ZERO } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'
import { receiveDeposit, refundDeposit } from '#server/nouns/deposits/commands.ts'
import { correctInvoice } from '#server/nouns/invoices/commands/correct-invoice.ts'
import { correctPayment } from '#server/nouns/invoices/commands/correct-payment.ts'
import { issueInvoice } from '#server/nouns/invoices/commands/issue-invoice.ts'
import { recordPayment } from '#server/nouns/invoices/commands/record-payment.ts'
import { refundPayment } from '#server/nouns/invoices/commands/refund-payment.ts'
import { writeOff } from '#server/nouns/invoices/commands/write-off.ts'
import type { Act } from './act.ts'
import type { Patient } from './patients.ts'
import type { StaffKey } from './staff.ts'
import { lineOf } from './treatment-codes.ts'

/** Regular patients from this index on have such a story each. */
const FIRST = 40

/** One patient for each kind of refund, deposit and write-off. */
export function actsOfMoneyBack(patients: readonly Patient[], today: Day): Act[] {
  return STORIES.flatMap((story, position) => {
    const patient = patients[FIRST + position * 7]
    if (!patient) return []
    const told: Told = { patient_id: patient.id, id: 0, deposit_id: 0 }
    return story.map(({ ago, time, by, run }) => ({
      at: `${addDays(today, -ago)}T${time}:13`,
      by,
      run: (context: Context) => run(context, { ...told, patient_id: patient.id }, told),
    }))
  })
}

interface Told {
  patient_id: number
  /** The id of the invoice or the deposit, once it exists. */
  id: number
  deposit_id: number
}
interface Step {
  ago: number
  time: string
  by: StaffKey
  run: (context: Context, known: Told, keep: Told) => Promise<unknown>
}

async function sell(context: Context, { patient_id }: Told, code: string, more: object = {}) {
  const { id } = await issueInvoice(context, {
    patient_id,
    appointment_id: null,
    treatments: [lineOf(code, '26')],
    payment_method: 'card',
    paid_amount: ZERO,
    ...more,
  })
  return id
}

const paid = { ago: 18, time: '10:20', by: 'receptionist' } as const

const lastPaymentOf = async ({ database }: Context, invoice_id: number) => {
  const payment = database.selectFrom('payments').select(['id', 'amount']).where('invoice_id', '=', invoice_id)
  return payment.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

const deposit = (ago: number, amount: number, payment_method: 'cash' | 'card', notes: string): Step => ({
  ago,
  time: '11:05',
  by: 'receptionist',
  async run(context, { patient_id }, keep) {
    keep.deposit_id = await receiveDeposit(context, { id: patient_id, amount, payment_method, notes })
  },
})

const refund = (ago: number, amount: number, refund_method: RefundMethod, reason: string): Step => ({
  ago,
  time: '16:40',
  by: 'manager',
  async run(context, { id }) {
    const payment = await lastPaymentOf(context, id)
    await refundPayment(context, id, { payment_id: payment.id, amount, refund_method, reason })
  },
})

const sold = (code: string, paid_amount: number, more: object = {}): Step => ({
  ...paid,
  async run(context, known, keep) {
    keep.id = await sell(context, known, code, { paid_amount: money(paid_amount), ...more })
  },
})

const STORIES: readonly (readonly Step[])[] = [
  [deposit(20, 1500, 'card', 'For the implant on 26')],
  [
    deposit(15, 600, 'cash', 'Ahead of the crown'),
    {
      ago: 9,
      time: '12:30',
      by: 'receptionist',
      async run(context, known, keep) {
        keep.id = await sell(context, known, 'WHT-HOME')
        await recordPayment(context, keep.id, { amount: 400, from_credit: true, notes: null })
      },
    },
  ],
  [
    deposit(13, 500, 'cash', 'للتقويم'),
    {
      ago: 4,
      time: '17:10',
      by: 'manager',
      run: (context, { patient_id, deposit_id }) =>
        refundDeposit(context, {
          id: patient_id,
          deposit_id,
          amount: 200,
          refund_method: 'cash',
          reason: 'Starts later',
        }),
    },
  ],
  [sold('REPORT', 100), refund(17, 40, 'card', 'Half a report was enough')],
  [sold('BRUSH', 87.5, { payment_method: 'cash' }), refund(16, 87.5, 'cash', 'Unopened, brought back')],
  [sold('WHT-HOME', 850), refund(11, 300, 'credit', 'Second syringe kept for the next visit')],
  [sold('WHT-HOME', 0, { discount: { percent: 10 }, discount_reason: 'Family of staff' })],
  [
    sold('WHT-HOME', 0, {
      treatments: [{ ...lineOf('WHT-HOME'), cost: money(400) }],
      price_reason: 'Last kit of an opened box',
    }),
  ],
  [
    sold('CRN-ZIR', 0),
    {
      ago: 3,
      time: '18:05',
      by: 'admin',
      run: (context, { id }) => writeOff(context, id, { amount: 250, reason: 'Moved abroad' }),
    },
  ],
  [
    sold('WHT-HOME', 400),
    {
      ago: 12,
      time: '13:45',
      by: 'admin',
      run: (context, { id }) =>
        correctInvoice(context, {
          id,
          treatments: [lineOf('BRUSH'), lineOf('REPORT')],
          discount: null,
          discount_reason: null,
          reason: 'Wrong line chosen at the desk',
        }),
    },
  ],
  [
    sold('REPORT', 100, { payment_method: 'cash' }),
    {
      ago: 18,
      time: '10:40',
      by: 'manager',
      async run(context, { id }) {
        const { id: payment_id, amount } = await lastPaymentOf(context, id)
        await correctPayment(context, id, { payment_id, amount, payment_method: 'card', reason: 'Was paid by card' })
      },
    },
  ],
]
