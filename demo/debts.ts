import { addDays, type Day } from '#domain/calendar.ts'
import { money } from '#domain/money.ts'
import { noteContact } from '#server/nouns/contacts/commands.ts'
import { issueInvoice } from '#server/nouns/invoices/commands/issue-invoice.ts'
import { type Act, byFrontDesk } from './act.ts'
import { openingHourTime } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import type { Random } from './random.ts'
import { lineOf } from './treatment-codes.ts'

/** Patients registered long enough ago to owe for months. */
const OLDEST = 150

/** Debts of every age, and the outcome of asking for them. `patients` are in the order in which they came. */
export function* actsOfDebts(random: Random, patients: readonly Patient[], today: Day): Generator<Act> {
  for (const [position, { days, codes, paid, contacts }] of DEBTS.entries()) {
    const patient = patients[(position * 23) % OLDEST]
    if (!patient) continue
    const at = openingHourTime(addDays(today, -days), random)
    yield byFrontDesk(at, (context) =>
      issueInvoice(context, {
        patient_id: patient.id,
        appointment_id: null,
        treatments: codes.map((code) => lineOf(code, '36')),
        payment_method: 'cash',
        paid_amount: money(paid),
      }),
    )
    for (const [ago, channel, outcome, note] of contacts) {
      yield byFrontDesk(openingHourTime(addDays(today, -ago), random), (context) =>
        noteContact(context, { patient_id: patient.id, about: 'debt', channel, outcome, note }),
      )
    }
  }
}

type Contact = readonly [
  ago: number,
  channel: 'whatsapp' | 'call' | 'in_person',
  outcome: 'opened' | 'reached' | 'no_answer',
  note: string | null,
]
interface Debt {
  days: number
  codes: readonly string[]
  paid: number
  contacts: readonly Contact[]
}

const DEBTS: readonly Debt[] = [
  {
    days: 131,
    codes: ['CRN-ZIR'],
    paid: 500,
    contacts: [
      [40, 'whatsapp', 'opened', null],
      [12, 'call', 'reached', 'Pays in two parts, the first on the 25th'],
    ],
  },
  { days: 104, codes: ['SPC-ENDO'], paid: 0, contacts: [[20, 'call', 'no_answer', null]] },
  { days: 77, codes: ['CRN-ZIR', 'WHT-HOME'], paid: 1000, contacts: [[9, 'whatsapp', 'opened', null]] },
  { days: 68, codes: ['WHT-HOME'], paid: 0, contacts: [] },
  { days: 47, codes: ['SPC-ENDO'], paid: 300, contacts: [[5, 'call', 'reached', 'سيدفع عند الزيارة القادمة']] },
  { days: 39, codes: ['WHT-HOME'], paid: 100, contacts: [] },
]
