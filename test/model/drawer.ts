import type { ModelClinic } from './clinic.ts'
import { booksOf, countedOf } from './owner-books.ts'
import type { Means } from './single-records.ts'
import { LARGEST, wrongAmount } from './money.ts'
import { partOf } from './part-of.ts'
import { admitted, amountOf, first, personOf, type Predictions } from './step.ts'
import { rounded, sum } from './sums.ts'

export const drawer: Predictions<'move cash' | 'close day'> = {
  'move cash'(clinic, { by: name, direction, amount, reason, again }) {
    const by = personOf(clinic, name)
    return {
      by,
      request: {
        method: 'POST',
        path: '/api/cash-movements',
        body: { direction, amount: amountOf(amount), reason },
        again,
      },
      status: first(admitted(by, 'front desk'), (reason.trim() === '' || wrongAmount(amount)) && 400) ?? 201,
      done() {
        clinic.moved.push({ kind: `moved ${direction}`, amount, method: 'cash', fee_rate: 0 })
        return { direction, amount: amountOf(amount), reason, created_by_name: by.name }
      },
    }
  },

  'close day'(clinic, { by: name, counted, part, terminal }) {
    const by = personOf(clinic, name)
    const left = partOf(counted, part)
    const wrong = [counted, left].some((each) => !Number.isInteger(each) || each < 0 || each > LARGEST)
    return {
      by,
      request: {
        method: 'POST',
        path: '/api/day-close',
        body: { counted_cash: amountOf(counted), terminal_total: amountOf(terminal), float_left: amountOf(left) },
      },
      status: first(admitted(by, 'front desk'), (wrong || left > counted) && 400) ?? 201,
      done() {
        const { card, cash, shown } = figuresOf(clinic)
        booksOf(clinic).counted.push(...clinic.moved)
        clinic.moved = []
        clinic.float = left
        return {
          ...shown,
          closed_by_name: by.name,
          cash_difference: amountOf(counted - cash),
          card_difference: amountOf(terminal - card),
        }
      },
    }
  },
}

/** What a close now would expect in the drawer and for the cards. */
export const openDayShown = (clinic: ModelClinic) => figuresOf(clinic).shown

function figuresOf({ moved: all, float }: ModelClinic) {
  const moved = all.map((each) => (each.means ? { ...each, method: countedOf(each.means) } : each))
  const total = (kind: (typeof moved)[number]['kind'], method: 'cash' | 'card' = 'cash') =>
    sum(moved.filter((each) => each.kind === kind && each.method === method).map(({ amount }) => amount))
  const fees = moved
    .filter(({ kind, method }) => kind === 'in' && method === 'card')
    .map(({ amount, fee_rate }) => rounded(amount, fee_rate, 10_000))
  const cash = float + total('in') + total('moved in') - total('refund') - total('moved out')
  const card = total('in', 'card') - total('refund', 'card')
  const shown = {
    float: amountOf(float),
    cash_in: amountOf(total('in')),
    cash_refunds: amountOf(total('refund')),
    movements_in: amountOf(total('moved in')),
    movements_out: amountOf(total('moved out')),
    expected_cash: amountOf(cash),
    card_in: amountOf(total('in', 'card')),
    card_refunds: amountOf(total('refund', 'card')),
    card_gross: amountOf(card),
    card_fee: amountOf(sum(fees)),
    expected_settlement: amountOf(card - sum(fees)),
    other_means: elsewhere(all),
  }
  return { cash, card, shown }
}

/** What each means took that is neither in the drawer nor at a terminal, less what it gave back. */
function elsewhere(moved: ModelClinic['moved']) {
  const named = moved.flatMap(({ means, kind, amount }) =>
    means && countedOf(means) === null && amount > 0
      ? [{ means, amount: kind === 'refund' ? 0 - amount : amount }]
      : [],
  )
  const all = [...new Set(named.map(({ means }) => means))].toSorted((one, other) => one.id - other.id)
  const of = (means: Means) => sum(named.filter((each) => each.means === means).map(({ amount }) => amount))
  return all.map((means) => ({ means_id: means.id, amount: amountOf(of(means)) }))
}
