import { methodNames, type PaymentMethod, termsOf } from './invoice.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** Where the money of a means arrives: in the drawer, at the card terminal, straight at the bank, or later. */
export const SETTLES = ['drawer', 'terminal', 'bank', 'later'] as const
export type Settles = (typeof SETTLES)[number]

/** A means of payment of the clinic, such as a bank transfer: it belongs to a method and has its own fee. */
export interface Means {
  method: PaymentMethod
  /** From 0 to 100, at most two decimals; 0 if the method has no fee. */
  fee_percentage: number
  settles: Settles
  active: boolean
}

/** Forms show all of them at once. */
export const MOST_MEANS = 30

export function ensureNotTooMany(count: number) {
  ensure(count < MOST_MEANS, () => conflict('means.too-many', { most: MOST_MEANS }))
}

/** Refuses (400) a fee of a method that has none, such as cash. */
export function ensureFee({ method, fee_percentage }: Pick<Means, 'method' | 'fee_percentage'>) {
  ensure(fee_percentage === 0 || termsOf(method).fee, () => invalid('fee_percentage', 'means.no-fee'))
}

/**
 * Whether money of a method can arrive there: notes are in no terminal. A voucher with a fee may be in the drawer, where a
 * day close counts it with the cash.
 */
export const canSettle = (method: PaymentMethod, settles: Settles) =>
  settles !== 'terminal' || !termsOf(method).in_drawer

/** Refuses (400) a place where money of the method cannot arrive, such as cash at the terminal. */
export function ensureSettles({ method, settles }: Pick<Means, 'method' | 'settles'>) {
  ensure(canSettle(method, settles), () => invalid('settles', 'means.cash-at-terminal'))
}

interface NamedMeans extends Pick<Means, 'active'> {
  id?: number
  name_en: string
  name_ar: string
}

/** Refuses (400) an active means with the name of another active one: forms would offer two equal choices. */
export function ensureOwnName(means: NamedMeans, others: readonly NamedMeans[]) {
  if (!means.active) return
  for (const field of ['name_en', 'name_ar'] as const) {
    const name = folded(means[field])
    const taken = others.some((each) => each.active && each.id !== means.id && folded(each[field]) === name)
    ensure(!taken, () => invalid(field, 'means.name-taken'))
  }
}

const folded = (name: string) => name.trim().toLowerCase()

/**
 * The method of money that names a means: always the means' own. Refuses (400) an unknown or inactive means, and a
 * method that contradicts it. `field` is the field of the method.
 */
export function methodOfMeans(
  means: Pick<Means, 'method' | 'active'> | undefined,
  given: string | undefined,
  field: string,
): PaymentMethod {
  ensure(means, () => invalid('means_id', 'means.unknown'))
  ensure(means.active, () => invalid('means_id', 'means.inactive'))
  ensure(given === undefined || given === means.method, () => invalid(field, 'means.contradicts'))
  return means.method
}

/**
 * The method as which a day close counts money: the drawer's with the cash, the terminal's with the cards; null for
 * money that neither of them holds. Money without a means is counted by its method.
 */
export function countedAs(method: PaymentMethod, settles: Settles | null): PaymentMethod | null {
  if (settles === null) return method
  if (settles === 'bank' || settles === 'later') return null
  const in_drawer = settles === 'drawer'
  const fits = (each: PaymentMethod) => termsOf(each).in_drawer === in_drawer
  return fits(method) ? method : (methodNames().find(fits) ?? null)
}
