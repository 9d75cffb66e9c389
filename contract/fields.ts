import * as z from 'zod/mini'
import { isDay, isLocalTime, withSeconds } from '../domain/calendar.ts'
import { currencies, isWebAddress } from '../domain/clinic.ts'
import { invoice_statuses, payment_methods } from '../domain/invoice.ts'
import { isAmount, largest_amount, type Money } from '../domain/money.ts'
import { roles } from '../domain/access.ts'
import { demand, type PlainFieldCode } from './demands.ts'

const refine = (ok: (text: string) => boolean, code: PlainFieldCode) => z.refine<string>(ok, { error: demand(code) })

const storable = refine((text) => !text.includes('\u0000'), 'field.has-nul')

export const id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
export const version = z.int().check(z.positive())

/** Characters that turn the writing round until somebody turns it back: they would mirror whatever stands beside. */
const withoutTurning = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
const unturned = z.overwrite<string>(withoutTurning)

/** Text that must say something: trimmed, not blank. */
export const text = (longest = 200) =>
  z.string().check(unturned, z.trim(), z.minLength(1), z.maxLength(longest), storable)

/** Text that its command looks at, in the order in which it refuses. */
export const uncheckedText = z.string().check(unturned)

const isBlank = (typed: string) => withoutTurning(typed).trim() === ''
const blankAsNull = (value: unknown) => (typeof value === 'string' && isBlank(value) ? null : value)

/** Text that may be missing: blank and null are the same, and stored as null. */
export const optionalText = (longest = 200) =>
  z.optional(
    z.pipe(z.transform(blankAsNull), z.nullable(z.string().check(unturned, z.trim(), z.maxLength(longest), storable))),
  )

/** An address of the web, which a link leads to; blank and null are the same, and stored as null. */
export const optionalWebAddress = (longest: number) =>
  z.optional(
    z.pipe(
      z.transform(blankAsNull),
      z.nullable(
        z
          .string()
          .check(unturned, z.trim(), z.maxLength(longest), storable, refine(isWebAddress, 'field.not-web-address')),
      ),
    ),
  )

const mail = z.string().check(z.trim(), z.maxLength(254), z.email(), storable)
export const email = mail
export const optionalEmail = z.optional(z.pipe(z.transform(blankAsNull), z.nullable(mail)))

const isMoney = z.refine<number>((value) => isAmount(value), {
  error: demand('field.not-amount', { bound: largest_amount }),
})

/** What staff enter: 0 to 9,999,999.99 with at most two decimals, as a JSON number. */
export const amount = z.pipe(
  z.number().check(isMoney),
  z.transform((value) => value as Money),
)

/** A figure the server answers, which as a sum may be larger, and as a reversal negative. */
export const money = z.custom<Money>((value) => typeof value === 'number' && Number.isFinite(value))

export const percentage = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine<number>((value) => Math.round(value * 100) / 100 === value, { error: demand('field.too-many-decimals') }),
)

export const day = z.string().check(refine(isDay, 'field.not-day'))

/** The clinic's wall clock; seconds may be left out. */
export const localTime = z.pipe(
  z.string().check(refine(isLocalTime, 'field.not-date-and-time')),
  z.transform(withSeconds),
)

/** ISO 8601 in UTC. */
export const instant = z.string()

export const role = z.enum(roles)
export const currency = z.enum(currencies)
export const paymentMethod = z.enum(payment_methods)
export const invoiceStatus = z.enum(invoice_statuses)

/** In a query everything is text, and a blank is a filter that is not set. */
const fromQuery = <Schema extends z.ZodMiniType>(read: (text: string) => unknown, schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => {
        if (value === '' || value === undefined) return undefined
        return typeof value === 'string' ? read(value) : value
      }),
      z.optional(schema),
    ),
  )

const readNumber = (value: string) => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value)
const readBoolean = (value: string) => (value === 'true' ? true : value === 'false' ? false : value)
const readJson = (value: string) => {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

export const inQuery = {
  id: fromQuery(readNumber, id),
  day: fromQuery((value) => value, day),
  flag: fromQuery(readBoolean, z.boolean()),
  text: (longest = 200) => fromQuery((value) => value, z.string().check(z.maxLength(longest), storable)),
  /** One or more of these, with commas between them. */
  choices: <const Choice extends string>(choices: readonly Choice[]) =>
    fromQuery(
      (value) => value,
      z.pipe(
        z.string().check(
          z.regex(new RegExp(`^(${choices.join('|')})(,(${choices.join('|')}))*$`), {
            error: demand('field.not-some-of', { choices: [...choices] }),
          }),
        ),
        z.transform((chosen) => [...new Set(chosen.split(',') as Choice[])]),
      ),
    ),
  choice: <Schema extends z.ZodMiniType>(schema: Schema) => fromQuery((value) => value, schema),
}

export const longest_page = 200

/** Every list is complete without `limit`; with it, `Link: <...>; rel="next"` leads on. */
export const pageQuery = {
  limit: fromQuery(readNumber, z.int().check(z.minimum(1), z.maximum(longest_page))),
  cursor: inQuery.text(2000),
}

/** In a form, as in a query, numbers, switches and lists arrive as text. */
export const inForm = {
  percentage: fromQuery(readNumber, percentage),
  flag: fromQuery(readBoolean, z.boolean()),
  wholeNumber: (largest: number) => fromQuery(readNumber, z.int().check(z.minimum(0), z.maximum(largest))),
  version: fromQuery(readNumber, version),
  json: <Schema extends z.ZodMiniType>(schema: Schema) => fromQuery(readJson, schema),
}
