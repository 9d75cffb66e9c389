import type { ActOf } from './acts.ts'
import { dayOf, type ModelClinic } from './clinic.ts'
import { expenseShown } from './expenses.ts'
import { daysAfter, monthsAfter } from './hours-shown.ts'
import { wrongAmount } from './money.ts'
import { booksOf, type Expense, type RecurringExpense } from './owner-books.ts'
import { admitted, amountOf, choose, first, idOf, personOf, pick, type Predictions, stale, versionOf } from './step.ts'

type RecurringAct =
  | 'repeat expense'
  | 'change recurring expense'
  | 'end recurring expense'
  | 'skip expense'
  | 'book expense'

export const recurringExpenseActs: Predictions<RecurringAct> = {
  'repeat expense'(clinic, act) {
    const by = personOf(clinic, act.by)
    const facts = factsOf(clinic, act)
    const today = dayOf(clinic.now)
    const starts_on = daysAfter(today, -act.days_ago)
    const far = starts_on < monthsAfter(today, -12)
    const body = { ...facts.sent, starts_on, every_months: act.every }
    return {
      by,
      request: { method: 'POST', path: '/api/recurring-expenses', body, again: act.again },
      status:
        first(admitted(by, 'management'), (facts.unreadable || facts.wrong || act.every === 0 || far) && 400) ?? 201,
      done({ id }) {
        const made = { id, ...facts.stored, starts_on, every: act.every ?? 1, settled: new Map() }
        const recurring: RecurringExpense = { ...made, ends_on: null, ended: null, version: 1 }
        booksOf(clinic).recurring.push(recurring)
        return recurringShown(clinic, recurring)
      },
    }
  },

  'change recurring expense'(clinic, act) {
    const by = personOf(clinic, act.by)
    const recurring = choose(booksOf(clinic).recurring, act.recurring, act.fitting, ({ ended }) => !ended)
    const facts = factsOf(clinic, act)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/recurring-expenses/${idOf(recurring)}`,
        body: { ...facts.sent, version: versionOf(act.version, recurring) },
      },
      status:
        first(
          admitted(by, 'management'),
          facts.unreadable && 400,
          !recurring && 404,
          stale(act.version),
          !!recurring?.ended && 409,
          facts.wrong && 400,
        ) ?? 200,
      done() {
        if (!recurring) return {}
        Object.assign(recurring, facts.stored, { version: recurring.version + 1 })
        return recurringShown(clinic, recurring)
      },
    }
  },

  'end recurring expense'(clinic, { by: name, recurring: index, fitting }) {
    const by = personOf(clinic, name)
    const recurring = choose(booksOf(clinic).recurring, index, fitting, ({ ended }) => !ended)
    return {
      by,
      request: { method: 'POST', path: `/api/recurring-expenses/${idOf(recurring)}/end`, body: {} },
      status: first(admitted(by, 'management'), !recurring && 404, !!recurring?.ended && 409) ?? 200,
      done() {
        if (!recurring) return {}
        Object.assign(recurring, { ends_on: dayOf(clinic.now), ended: clinic.now, version: recurring.version + 1 })
        return recurringShown(clinic, recurring)
      },
    }
  },

  'skip expense'(clinic, act) {
    const by = personOf(clinic, act.by)
    const { recurring, due_on, refused } = dayToSettle(clinic, act)
    return {
      by,
      request: {
        method: 'POST',
        path: `/api/recurring-expenses/${idOf(recurring)}/skip`,
        body: { due_on, reason: act.reason },
      },
      status: first(admitted(by, 'management'), !recurring && 404, refused) ?? 204,
      done() {
        recurring?.settled.set(due_on, 'skipped')
        return {}
      },
    }
  },

  'book expense'(clinic, act) {
    const by = personOf(clinic, act.by)
    const { recurring, due_on, refused } = dayToSettle(clinic, act)
    const { category = 'rent', means = null, from_drawer = false } = recurring ?? {}
    const amount = act.amount ?? recurring?.amount ?? 1
    const paid_on = daysAfter(dayOf(clinic.now), -act.days_ago)
    const by_drawer = means ? means.settles === 'drawer' : from_drawer
    const facts = { category, supplier: clinic.suffix, amount: amountOf(amount), means_id: means?.id ?? null }
    const body = { ...facts, ...(!means && { from_drawer }), paid_on, recurring_id: idOf(recurring), due_on }
    return {
      by,
      request: { method: 'POST', path: '/api/expenses', body, again: act.again },
      status:
        first(
          admitted(by, 'management'),
          (wrongAmount(amount) || (means && !means.active) || !recurring) && 400,
          refused,
        ) ?? 201,
      done({ id }) {
        const expense = { id, category, amount, paid_on, means, from_drawer: by_drawer, voided: false }
        booksOf(clinic).expenses.push(expense)
        recurring?.settled.set(due_on, expense)
        if (by_drawer) clinic.moved.push({ kind: 'moved out', amount, method: 'cash', fee_rate: 0 })
        return expenseShown(expense)
      },
    }
  },
}

/** What is sent of one, what is stored of it, and whether it is refused: unreadable before the record is looked for. */
function factsOf(clinic: ModelClinic, act: ActOf<'repeat expense' | 'change recurring expense'>) {
  const { category, amount, from_drawer: said } = act
  const means = act.means === null ? null : (pick(booksOf(clinic).means, act.means) ?? null)
  const of_means = means && means.settles === 'drawer'
  const sent = {
    category,
    amount: amountOf(amount),
    supplier: clinic.suffix,
    ...(means && { means_id: means.id }),
    ...(said !== undefined && { from_drawer: said }),
  }
  // 'Rent' is known to every clinic as 'rent'.
  const spelled = category === 'Rent' ? 'rent' : category
  const contradicts = of_means !== null && said !== undefined && said !== of_means
  return {
    sent,
    stored: { category: spelled, amount, means, from_drawer: of_means === null && said === true },
    unreadable: category.trim() === '' || (amount !== 0 && wrongAmount(amount)),
    wrong: amount === 0 || contradicts || (means !== null && !means.active),
  }
}

/** A day that is to be booked or skipped, and why the clinic refuses it. */
function dayToSettle(clinic: ModelClinic, act: ActOf<'skip expense' | 'book expense'>) {
  const today = dayOf(clinic.now)
  const waits = (each: RecurringExpense) => proposedDays(each, today).length > 0
  const recurring = choose(booksOf(clinic).recurring, act.recurring, act.fitting, waits)
  const days = recurring ? daysOf(recurring, today) : []
  const fitting = recurring && act.fitting ? proposedDays(recurring, today) : []
  const chosen = pick(fitting.length > 0 ? fitting : days, act.day) ?? today
  const due_on = daysAfter(chosen, act.beside ? 1 : 0)
  const refused = recurring && first(!days.includes(due_on) && 400, isSettled(recurring, due_on) && 409)
  return { recurring, due_on, refused: refused || undefined }
}

/** The same day of every so many months until a day; of a month without it, the last. */
function daysOf({ starts_on, every, ends_on }: RecurringExpense, until: string) {
  const months = Array.from({ length: 60 }, (_, at) => monthsAfter(starts_on, at * every))
  return months.filter((day) => day <= until && (ends_on === null || day < ends_on))
}

function isSettled({ settled }: RecurringExpense, day: string) {
  const by = settled.get(day)
  return by === 'skipped' || (by !== undefined && !by.voided)
}

const proposedDays = (recurring: RecurringExpense, until: string) =>
  daysOf(recurring, until).filter((day) => !isSettled(recurring, day))

const factsShown = ({
  category,
  amount,
  means,
  from_drawer,
}: Pick<Expense, 'category' | 'amount' | 'means' | 'from_drawer'>) => ({
  category,
  amount: amountOf(amount),
  means_id: means?.id ?? null,
  from_drawer,
})

function recurringShown(clinic: ModelClinic, recurring: RecurringExpense) {
  const { id, starts_on, every, ended, version } = recurring
  const today = dayOf(clinic.now)
  const next = daysOf(recurring, monthsAfter(today, 60)).find((day) => day > today) ?? null
  const ended_at = ended?.toISOString() ?? null
  return { id, ...factsShown(recurring), starts_on, every_months: every, next_on: next, ended_at, version }
}

/** Those that go on first, and of the others those that ended last. */
export const recurringListed = (clinic: ModelClinic) =>
  booksOf(clinic)
    .recurring.toSorted((one, other) => endOf(other) - endOf(one) || one.id - other.id)
    .map((each) => recurringShown(clinic, each))

const endOf = ({ ended }: RecurringExpense) => ended?.getTime() ?? Infinity

/** What is to be booked or skipped until the end of a day, the oldest first. */
export const proposalsShown = (clinic: ModelClinic, until: string) =>
  booksOf(clinic)
    .recurring.flatMap((each) =>
      proposedDays(each, until).map((due_on) => ({ recurring_id: each.id, due_on, ...factsShown(each) })),
    )
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on) || one.recurring_id - other.recurring_id)
