import { addDays, dayOf, type LocalTime } from '../domain/calendar.ts'
import type { PaymentMethod } from '../domain/invoice.ts'
import { type Money, money, subtract, zero } from '../domain/money.ts'
import { deskTime } from './clinic-clock.ts'
import { notes_on_payments } from './notes.ts'
import type { Random } from './random.ts'

export interface PlannedPayment {
  at: LocalTime
  amount: Money
  method: PaymentMethod
  notes: string | null
}

type Habit = 'at once' | 'later' | 'half now' | 'instalments'

/** How an invoice is paid: what is taken with it comes first, at the same time as the invoice. */
export function planPayments(random: Random, total: Money, issued_at: LocalTime, method: PaymentMethod) {
  if (total === zero) return []
  const habit = habitFor(random, total)
  const parts = partsOf(random, habit, total)
  const payments: PlannedPayment[] = []
  let left = total
  let day = dayOf(issued_at)
  for (const [position, part] of parts.entries()) {
    const amount = position === parts.length - 1 ? left : part
    const is_with_invoice = position === 0 && habit !== 'later'
    // Some of what is still owed is not paid within these weeks.
    if (!is_with_invoice && random.chance(0.3)) break
    if (!is_with_invoice) day = addDays(day, habit === 'instalments' ? random.between(13, 22) : random.between(2, 24))
    payments.push({
      at: is_with_invoice ? issued_at : deskTime(day, random),
      amount,
      method: is_with_invoice || random.chance(0.7) ? method : 'cash',
      notes: is_with_invoice ? null : random.pick(notes_on_payments) || null,
    })
    left = subtract(left, amount)
  }
  return payments
}

function habitFor(random: Random, total: Money): Habit {
  const [at_once, later, half_now] = total <= 700 ? [91, 6, 3] : total <= 2600 ? [78, 9, 13] : [42, 6, 6]
  return random.weighted<{ habit: Habit; weight: number }>([
    { habit: 'at once', weight: at_once },
    { habit: 'later', weight: later },
    { habit: 'half now', weight: half_now },
    { habit: 'instalments', weight: 100 - at_once - later - half_now },
  ]).habit
}

/** In round sums, as people bring them; what is left comes last. */
function partsOf(random: Random, habit: Habit, total: Money): Money[] {
  const count = habit === 'instalments' ? random.between(3, 5) : habit === 'half now' ? 2 : 1
  const round = total > 400 ? 50 : 10
  return Array.from({ length: count }, () => money(Math.round(total / count / round) * round))
}
