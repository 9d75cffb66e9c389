import * as z from 'zod/mini'
import { isMonth } from '#domain/statement.ts'
import { isDay, isLocalTime, withSeconds } from '#domain/calendar.ts'
import { CURRENCIES, isWebAddress } from '#domain/clinic.ts'
import { INVOICE_STATUSES, methodNames, PAYOUT_METHODS, REFUND_METHODS, type RefundMethod } from '#domain/invoice.ts'
import { isAmount, LARGEST_AMOUNT, type Money } from '#domain/money.ts'
import { inLines, inOneLine, withoutBidiControls } from '#domain/plain-text.ts'
import { ROLES } from '#domain/access.ts'
import { fieldRefusal, type PlainFieldCode } from './field-refusals.ts'

const refine = (ok: (text: string) => boolean, code: PlainFieldCode) =>
  z.refine<string>(ok, { error: fieldRefusal(code) })

export const storable = refine((text) => !text.includes('\u0000'), 'field.has-nul')

export const id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
export const version = z.int().check(z.positive())

const oneLine = z.overwrite<string>((typed) => inOneLine(withoutBidiControls(typed)))
const severalLines = z.overwrite<string>((typed) => inLines(withoutBidiControls(typed)))
type Tidied = typeof oneLine

const required = (tidied: Tidied, longest: number) =>
  z.string().check(tidied, z.trim(), z.minLength(1), z.maxLength(longest), storable)

/** Required text of one line, such as a name: trimmed and not blank. */
export const text = (longest = 200) => required(oneLine, longest)

/** The same with line breaks: what is typed into several lines. */
export const multilineText = (longest: number) => required(severalLines, longest)

/** Text that the command validates itself, to keep the order of its refusals. */
export const uncheckedText = z.string().check(severalLines)

const isBlank = (typed: string) => inOneLine(withoutBidiControls(typed)).trim() === ''
const blankAsNull = (value: unknown) => (typeof value === 'string' && isBlank(value) ? null : value)

const optional = (tidied: Tidied, longest: number) =>
  z.optional(
    z.pipe(z.transform(blankAsNull), z.nullable(z.string().check(tidied, z.trim(), z.maxLength(longest), storable))),
  )

/** Optional text of one line. Blank and null are the same and are stored as null. */
export const optionalText = (longest = 200) => optional(oneLine, longest)

/** The same with line breaks. */
export const optionalMultilineText = (longest: number) => optional(severalLines, longest)

/** An optional web address that is shown as a link. Blank and null are the same and are stored as null. */
export const optionalWebAddress = (longest: number) =>
  z.optional(
    z.pipe(
      z.transform(blankAsNull),
      z.nullable(
        z
          .string()
          .check(oneLine, z.trim(), z.maxLength(longest), storable, refine(isWebAddress, 'field.not-web-address')),
      ),
    ),
  )

const mail = z.string().check(z.trim(), z.maxLength(254), z.email(), storable)
export const email = mail
export const optionalEmail = z.optional(z.pipe(z.transform(blankAsNull), z.nullable(mail)))

const isMoney = z.refine<number>((value) => isAmount(value), {
  error: fieldRefusal('field.not-amount', { bound: LARGEST_AMOUNT }),
})

/** An amount entered by staff: 0 to 9,999,999.99 with at most two decimals, as a JSON number. */
export const amount = z.pipe(
  z.number().check(isMoney),
  z.transform((value) => value as Money),
)

const isSigned = z.refine<number>((value) => isAmount(Math.abs(value)), {
  error: fieldRefusal('field.not-signed-amount', { bound: LARGEST_AMOUNT }),
})

/** An entered total that may be below zero. */
export const signedAmount = z.pipe(
  z.number().check(isSigned),
  z.transform((value) => value as Money),
)

/** An amount in an answer. A sum may be larger than one entry, and a reversal is negative. */
export const money = z.custom<Money>((value) => typeof value === 'number' && Number.isFinite(value))

export const percentage = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine<number>((value) => Math.round(value * 100) / 100 === value, {
    error: fieldRefusal('field.too-many-decimals'),
  }),
)

/** A percentage or an amount; the command checks that it is only one of them. */
export const discount = z.optional(
  z.nullable(z.object({ percent: z.optional(z.nullable(percentage)), amount: z.optional(z.nullable(amount)) })),
)

// The longest length comes second, so that what is no day is called that.
export const day = z.string().check(refine(isDay, 'field.not-day'), z.maxLength(10))

/** A month of the clinic's calendar, such as 2026-11. */
export const month = z.string().check(refine(isMonth, 'field.not-month'), z.maxLength(7))

/** A time on the clinic's wall clock; seconds are optional. */
export const localTime = z.pipe(
  z.string().check(refine(isLocalTime, 'field.not-date-and-time'), z.maxLength(19)),
  z.transform(withSeconds),
)

/** The start and the end of a leave, on the clinic's wall clock. */
export const leaveTimes = {
  starts: z.string(),
  ends: z.string(),
  /** Only sent to management and to the doctor. */
  reason: z.optional(z.nullable(z.string())),
}

/** ISO 8601 in UTC. */
export const instant = z.string()

export const role = z.enum(ROLES)
export const currency = z.enum(CURRENCIES)
/** One sum for each currency, because currencies are never added up; the clinic's own first, without zero sums. */
export const sums = z.array(z.object({ currency, amount: money }))
export type Sums = z.infer<typeof sums>
export const paymentMethod = z.enum(methodNames())
export const refundMethod = z.enum(REFUND_METHODS)
export const payoutMethod = z.enum(PAYOUT_METHODS)
/** A means of payment, such as a bank transfer: its method and fee are those of the money. */
export const means_id = z.optional(z.nullable(id))

interface ByMeans {
  payment_method?: string | undefined
  refund_method?: string | undefined
  means_id?: number | null | undefined
}

/** The method of money may be left out only where a means says it. Runs beside other problems, so that one answer names all. */
export const methodOrMeans = (
  field: 'payment_method' | 'refund_method',
  choices: readonly RefundMethod[] = methodNames(),
) =>
  z.refine<ByMeans>((sent) => sent[field] !== undefined || (sent.means_id ?? null) !== null, {
    // As it is said of any other choice that is missing.
    error: fieldRefusal('field.not-among', { choices: [...choices] }),
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const invoiceStatus = z.enum(INVOICE_STATUSES)

/** Query values are text; an empty one means that the filter is not set. */
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
  /** Required, unlike the other filters. */
  wholeNumber: (smallest: number, largest: number) =>
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? readNumber(value) : value)),
      z.int().check(z.minimum(smallest), z.maximum(largest)),
    ),
  id: fromQuery(readNumber, id),
  number: (smallest: number, largest: number) =>
    fromQuery(readNumber, z.int().check(z.minimum(smallest), z.maximum(largest))),
  day: fromQuery((value) => value, day),
  flag: fromQuery(readBoolean, z.boolean()),
  text: (longest = 200) => fromQuery((value) => value, z.string().check(z.maxLength(longest), storable)),
  /** One or more of these choices, separated by commas. */
  choices: <const Choice extends string>(choices: readonly Choice[]) =>
    fromQuery(
      (value) => value,
      z.pipe(
        z.string().check(
          z.regex(new RegExp(`^(${choices.join('|')})(,(${choices.join('|')}))*$`), {
            error: fieldRefusal('field.not-some-of', { choices: [...choices] }),
          }),
          z.maxLength(1_000),
        ),
        z.transform((chosen) => [...new Set(chosen.split(',') as Choice[])]),
      ),
    ),
  choice: <Schema extends z.ZodMiniType>(schema: Schema) => fromQuery((value) => value, schema),
}

export const LONGEST_PAGE = 200

/** A list is complete without `limit`. With it, the header `Link: <...>; rel="next"` gives the next page. */
export const pageQuery = {
  limit: fromQuery(readNumber, z.int().check(z.minimum(1), z.maximum(LONGEST_PAGE))),
  cursor: inQuery.text(2000),
}

/** In a form, as in a query, numbers, booleans and lists arrive as text. */
export const inForm = {
  percentage: fromQuery(readNumber, percentage),
  flag: fromQuery(readBoolean, z.boolean()),
  wholeNumber: (largest: number) => fromQuery(readNumber, z.int().check(z.minimum(0), z.maximum(largest))),
  version: fromQuery(readNumber, version),
  /** An empty value is null: none. */
  optionalId: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? null : typeof value === 'string' ? readNumber(value) : value)),
      z.nullable(id),
    ),
  ),
  /** One of these names, in capitals or not. */
  name: <const Name extends string>(names: readonly Name[]) =>
    fromQuery((value) => names.find((name) => name.toLowerCase() === value.toLowerCase()) ?? value, z.enum(names)),
  json: <Schema extends z.ZodMiniType>(schema: Schema) => fromQuery(readJson, schema),
  /** A list of numbers, as JSON or with commas between them. */
  numbers: <Schema extends z.ZodMiniType>(schema: Schema) =>
    fromQuery(
      (value) => (value.startsWith('[') ? readJson(value) : value.split(',').map((each) => readNumber(each.trim()))),
      schema,
    ),
}
