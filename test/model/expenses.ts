import { dayOf, type ModelClinic } from './clinic.ts'
import { daysAfter } from './hours-shown.ts'
import { wrongAmount } from './money.ts'
import { booksOf, type Expense } from './owner-books.ts'
import { admitted, amountOf, choose, first, idOf, personOf, pick, type Predictions } from './step.ts'

export const expenseActs: Predictions<'spend' | 'void expense'> = {
  spend(clinic, act) {
    const by = personOf(clinic, act.by)
    const means = act.means === null ? null : (pick(booksOf(clinic).means, act.means) ?? null)
    const { amount, from_drawer: said } = act
    const paid_on = daysAfter(dayOf(clinic.now), -act.days_ago)
    const of_means = means && means.settles === 'drawer'
    const from_drawer = of_means ?? said ?? false
    const contradicts = of_means !== null && said !== undefined && said !== of_means
    const body = {
      category: act.category,
      amount: amountOf(amount),
      paid_on,
      supplier: clinic.suffix,
      ...(means && { means_id: means.id }),
      ...(said !== undefined && { from_drawer: said }),
    }
    const wrong = act.category.trim() === '' || wrongAmount(amount) || act.days_ago < 0 || contradicts
    return {
      by,
      request: { method: 'POST', path: '/api/expenses', body, again: act.again },
      status: first(admitted(by, 'management'), (wrong || (means && !means.active)) && 400) ?? 201,
      done({ id }) {
        // A category is kept as it is spelled first, and 'rent' is known to every clinic.
        const category = act.category === 'Rent' ? 'rent' : act.category
        const expense = { id, category, amount, paid_on, means, from_drawer, voided: false }
        booksOf(clinic).expenses.push(expense)
        if (from_drawer) clinic.moved.push({ kind: 'moved out', amount, method: 'cash', fee_rate: 0 })
        return expenseShown(expense)
      },
    }
  },

  'void expense'(clinic, { by: name, expense: index, fitting, reason }) {
    const by = personOf(clinic, name)
    const expense = choose(booksOf(clinic).expenses, index, fitting, ({ voided }) => !voided)
    return {
      by,
      request: { method: 'POST', path: `/api/expenses/${idOf(expense)}/void`, body: { reason } },
      status:
        first(admitted(by, 'management'), reason.trim() === '' && 400, !expense && 404, !!expense?.voided && 409) ??
        200,
      done() {
        if (!expense) return {}
        expense.voided = true
        const { amount, from_drawer } = expense
        if (from_drawer) clinic.moved.push({ kind: 'moved in', amount, method: 'cash', fee_rate: 0 })
        return { ...expenseShown(expense), void_reason: 'Twice', voided_by_name: by.name }
      },
    }
  },
}

export const expenseShown = ({ id, category, amount, paid_on, means, from_drawer }: Expense) => ({
  id,
  category,
  amount: amountOf(amount),
  paid_on,
  means_id: means?.id ?? null,
  from_drawer,
})

/** The list of either kind, the one that was paid last first. */
export const expensesShown = (clinic: ModelClinic, voided: boolean) =>
  booksOf(clinic)
    .expenses.filter((each) => each.voided === voided)
    .toSorted((one, other) => other.paid_on.localeCompare(one.paid_on) || other.id - one.id)
    .map(expenseShown)
