import { addDays, type Day, monthOf } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import { methodNames, type PaymentMethod } from '#domain/invoice.ts'
import { add, type Money, subtract, ZERO } from '#domain/money.ts'

/** What each method took less what it gave back. */
type Taken = Readonly<Record<PaymentMethod, Money>>

interface MethodTaken {
  method: PaymentMethod
  received: Money
  refunded: Money
}

export const netOf = (by_method: readonly MethodTaken[]) =>
  byMethod((method) => {
    const found = by_method.find((each) => each.method === method)
    return found ? subtract(found.received, found.refunded) : ZERO
  })

const byMethod = (amountOf: (method: PaymentMethod) => Money) =>
  Object.fromEntries(methodNames().map((method) => [method, amountOf(method)])) as Taken

/** Over all methods. */
export const totalOf = (taken: Taken) => add(...methodNames().map((method) => taken[method]))

export interface OtherTaken extends Taken {
  currency: Currency
}

export interface TakingsColumn extends Taken {
  /** 'HH', 'YYYY-MM-DD' or 'YYYY-MM'. */
  key: string
}

export type TakingsUnit = 'hour' | 'day' | 'month'

/** More columns would be too thin for a pointer. */
const MOST_DAYS = 62

/** One day by hours, up to two months by days, longer ranges by months. */
export function unitOf(start: Day, end: Day): TakingsUnit {
  if (start === end) return 'hour'
  return end < addDays(start, MOST_DAYS) ? 'day' : 'month'
}

/** Usual working hours, and any other hour with takings. */
export function byHour(taken: readonly (Taken & { hour: number })[]): TakingsColumn[] {
  const hours = taken.map(({ hour }) => hour)
  const first = Math.min(8, ...hours)
  const last = Math.max(19, ...hours)
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place
    return columnOf(
      String(hour).padStart(2, '0'),
      taken.filter((each) => each.hour === hour),
    )
  })
}

/** Every day or month of the range, including those without takings. */
export function byDay(taken: readonly (Taken & { day: Day })[], start: Day, end: Day, unit: 'day' | 'month') {
  const keyOf = (day: Day) => (unit === 'day' ? day : monthOf(day))
  const columns = new Map<string, Taken[]>()
  for (let day = start; day <= end; day = addDays(day, 1)) columns.set(keyOf(day), [])
  for (const each of taken) columns.get(keyOf(each.day))?.push(each)
  return [...columns].map(([key, parts]) => columnOf(key, parts))
}

/** The takings in currencies other than the clinic's, which the columns leave out: one sum for each. */
export function othersOf(taken: readonly { others?: readonly OtherTaken[] | undefined }[]): OtherTaken[] {
  const all = taken.flatMap(({ others = [] }) => others)
  const currencies = [...new Set(all.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => ({ currency, ...sumOf(all.filter((each) => each.currency === currency)) }))
}

const columnOf = (key: string, parts: readonly Taken[]): TakingsColumn => ({ key, ...sumOf(parts) })

export const sumOf = (parts: readonly Taken[]): Taken =>
  byMethod((method) => (parts.length > 0 ? add(...parts.map((part) => part[method])) : ZERO))

export interface MeansTaken {
  means_id: number
  amount: Money
}

/** What each means took over all rows, in the clinic's currency. */
export function sumOfMeans(taken: readonly { means: readonly MeansTaken[] }[]): MeansTaken[] {
  const sums = new Map<number, Money>()
  for (const { means_id, amount } of taken.flatMap(({ means }) => means)) {
    sums.set(means_id, add(sums.get(means_id) ?? ZERO, amount))
  }
  return [...sums].map(([means_id, amount]) => ({ means_id, amount })).toSorted((a, b) => a.means_id - b.means_id)
}

export interface InsurerPaid {
  currency: Currency
  amount: Money
}

interface PaidDay {
  insurer?: Money | undefined
  others?: readonly { currency: Currency; insurer?: Money | undefined }[] | undefined
}

/** What insurers paid over all days, the clinic's currency first; currencies without any are left out. */
export function insurersOf(days: readonly PaidDay[], currency: Currency): InsurerPaid[] {
  const sums = new Map<Currency, Money>([[currency, ZERO]])
  const paid = days.flatMap(({ insurer, others = [] }) => [{ currency, insurer }, ...others])
  for (const each of paid) sums.set(each.currency, add(sums.get(each.currency) ?? ZERO, each.insurer ?? ZERO))
  return [...sums].map(([of, amount]) => ({ currency: of, amount })).filter(({ amount }) => amount !== ZERO)
}
