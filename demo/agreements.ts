import { scheduleOf } from '#domain/agreement.ts'
import { addDays, addMonths, type Day } from '#domain/calendar.ts'
import { money, type Money } from '#domain/money.ts'
import { makeAgreement } from '#server/nouns/agreements/commands.ts'
import type { Context } from '#server/base/context/context.ts'
import { payFamily } from '#server/nouns/families/pay-family.ts'
import { issueInvoice } from '#server/nouns/invoices/commands/issue-invoice.ts'
import { type Act, byFrontDesk } from './act.ts'
import { openingHourTime } from './clinic-clock.ts'
import { transferIn } from './means.ts'
import type { Patient } from './patients.ts'
import type { Random } from './random.ts'
import { lineOf } from './treatment-codes.ts'

interface Agreed {
  /** How long ago it was made. */
  days: number
  code: string
  down_payment: number
  count: number
  /** How many instalments were paid, besides the down payment, each a day late. */
  paid: number
  /** Whether they are paid by bank transfer; otherwise by card. */
  by_transfer: boolean
}

/** One that is a month behind, one in order. */
const AGREED: readonly Agreed[] = [
  { days: 80, code: 'SPC-BRACES', down_payment: 1500, count: 10, paid: 1, by_transfer: false },
  { days: 50, code: 'SPC-IMP-CRN', down_payment: 400, count: 6, paid: 1, by_transfer: true },
]

/** Work that is paid in instalments: the invoice, the agreement signed the same hour, and the payments until today. */
export function* actsOfAgreements(random: Random, patients: readonly Patient[], today: Day): Generator<Act> {
  // Whoever is behind can be written to.
  const reachable = patients.filter(({ entry }) => entry.contact_number !== null)
  for (const [position, agreed] of AGREED.entries()) {
    const patient = reachable[(position * 37 + 11) % reachable.length]
    if (!patient) continue
    const made_on = addDays(today, -agreed.days)
    const line = lineOf(agreed.code, '36')
    const down_payment = money(agreed.down_payment)
    const first_on = addMonths(made_on, 1)
    const instalments = scheduleOf({ total: line.cost, down_payment, count: agreed.count, first_on, today: made_on })
    let agreement_id = 0
    yield byFrontDesk(openingHourTime(made_on, random), async (context) => {
      const about = { patient_id: patient.id, appointment_id: null, treatments: [line] }
      const { id } = await issueInvoice(context, { ...about, payment_method: 'cash', paid_amount: money(0) })
      const signed = {
        id: patient.id,
        invoice_ids: [id],
        total: line.cost,
        instalments,
        signed_name: patient.entry.full_name,
      }
      agreement_id = await makeAgreement(context, signed)
      await pay(context, patient.id, { amount: down_payment, agreement_id }, agreed)
    })
    for (const { due_on, amount } of instalments.slice(1, 1 + agreed.paid)) {
      const paid_on = addDays(due_on, 1)
      if (paid_on >= today) continue
      yield byFrontDesk(openingHourTime(paid_on, random), (context) =>
        pay(context, patient.id, { amount, agreement_id }, agreed),
      )
    }
  }
}

interface Instalment {
  amount: Money
  agreement_id: number
}

async function pay(context: Context, id: number, paid: Instalment, { by_transfer }: Agreed) {
  const how = by_transfer ? { means_id: await transferIn(context) } : ({ payment_method: 'card' } as const)
  await payFamily(context, { id, ...paid, ...how })
}
