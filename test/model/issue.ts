import type { Invoice } from './clinic.ts'
import type { Line, InvoiceLine } from './single-records.ts'
import { spread } from './discounts.ts'
import { shareOf } from './payments.ts'
import { sum } from './sums.ts'

type Whose = Pick<Invoice, 'patient' | 'appointment' | 'doctor'>

/** An invoice that was just issued, with nothing paid. */
export function issued(
  id: number,
  whose: Whose,
  stored: (Line & Pick<InvoiceLine, 'lab'>)[],
  { amount, percent, reason }: Invoice['discount'],
) {
  const parts = spread(
    amount,
    stored.map(({ cost }) => cost),
  )
  const lines = stored.map((line, index) => ({ ...line, discount: parts[index] ?? 0 }))
  const { doctor } = whose
  const invoice: Invoice = {
    id,
    patient: whose.patient,
    appointment: whose.appointment,
    doctor,
    lines,
    total: sum(stored.map(({ cost }) => cost)) - amount,
    discount: { amount, percent, reason },
    share: doctor ? sum(lines.map((line) => shareOf(line, doctor))) : 0,
    paid: 0,
    write_offs: [],
    below_price: false,
    flagged: false,
    flags: [],
    payments: [],
    deductions: [],
    lab_bills: [],
    cancelled: null,
  }
  return invoice
}
