import * as z from 'zod/mini'
import { CASH_DIRECTIONS } from '#domain/day-close.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  currency,
  day,
  id,
  inQuery,
  instant,
  money,
  multilineText,
  optionalMultilineText,
  pageQuery,
  paymentMethod,
  signedAmount,
  text,
} from './fields.ts'

/** For each method of payment. */
const by_method = z.array(
  z.object({
    method: paymentMethod,
    received: money,
    refunded: money,
    /** Rounded for each payment. */
    fee: money,
  }),
)

/** What means that settle elsewhere took, less what they gave back; those without money are left out. */
const other_means = z.array(z.object({ means_id: id, amount: money }))

/** The sums of cash are those of all methods that are counted in the drawer, the sums of cards those of all others. */
const sums = {
  by_method,
  other_means,
  cash_in: money,
  cash_refunds: money,
  movements_in: money,
  movements_out: money,
  card_in: money,
  card_refunds: money,
  /** Card payments less card refunds. */
  card_gross: money,
  /** Rounded for each payment. */
  card_fee: money,
  expected_settlement: money,
}

const movement = z.object({
  id,
  direction: z.enum(CASH_DIRECTIONS),
  amount: money,
  currency,
  reason: z.string(),
  /** The expense that it paid, or whose void it put back, which a screen names in the language of its reader. */
  expense: z.nullable(z.object({ category: z.string(), supplier: z.nullable(z.string()) })),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
})
export type CashMovement = z.infer<typeof movement>

const others = z.array(z.object({ currency, ...sums }))
const denomination = { value: money, count: z.int() }

const openDay = z.object({
  /** The number that the next sheet gets. */
  number: z.int(),
  /** The time of the last close; null before the first one. */
  since: z.nullable(instant),
  /** Before the first close: the first day with money that no sheet has counted. */
  first_day: z.nullable(day),
  currency,
  movements: z.array(movement),
  /** What the last close left in the drawer, with which the day began. */
  float: money,
  /** A receptionist gets none of these figures, so that the expected amount does not influence the count. */
  by_method: z.optional(by_method),
  other_means: z.optional(other_means),
  cash_in: z.optional(money),
  cash_refunds: z.optional(money),
  movements_in: z.optional(money),
  movements_out: z.optional(money),
  expected_cash: z.optional(money),
  card_in: z.optional(money),
  card_refunds: z.optional(money),
  card_gross: z.optional(money),
  card_fee: z.optional(money),
  expected_settlement: z.optional(money),
  others: z.optional(others),
})
export type OpenDay = z.infer<typeof openDay>

const note = z.object({ id, text: z.string(), created_at: instant, created_by_name: z.nullable(z.string()) })
export type DayCloseNote = z.infer<typeof note>

const dayClose = z.object({
  id,
  /** The numbers have no gaps, so a missing sheet is noticed. */
  number: z.int(),
  since: z.nullable(instant),
  closed_at: instant,
  closed_by_name: z.nullable(z.string()),
  currency,
  /** The cash that the previous close left in the drawer. */
  float: money,
  ...sums,
  expected_cash: money,
  counted_cash: money,
  /** Counted less expected. */
  cash_difference: money,
  terminal_total: money,
  /** The terminal's total less `card_gross`. */
  card_difference: money,
  float_left: money,
  note: z.nullable(z.string()),
  /** Added once the differences were seen, the oldest first. */
  notes: z.array(note),
  denominations: z.nullable(z.array(z.object(denomination))),
  movements: z.array(movement),
  others,
  /** When management confirmed that the bank paid the card payments. */
  settled_at: z.nullable(instant),
  settled_by_name: z.nullable(z.string()),
})
export type DayClose = z.infer<typeof dayClose>

export const dayCloses = {
  dayClose: endpoint({
    method: 'GET',
    path: '/api/day-close',
    permission: 'day-close:write',
    summary: 'What came in and went out since the last close; a receptionist counts blind and sees no sums',
    query: z.object({ from_date: inQuery.day }),
    answer: openDay,
    reads: ['day-closes', 'invoices'],
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/api/day-close',
    permission: 'day-close:write',
    summary: 'Close the day with what was counted: a numbered sheet that never changes, with the differences',
    body: z.object({
      counted_cash: amount,
      /** What the card terminal says; negative if more was refunded than paid. */
      terminal_total: signedAmount,
      /** The cash that stays in the drawer for the next day; the rest was taken out. */
      float_left: amount,
      note: optionalMultilineText(1000),
      /** How many of each note and coin; they must add up to `counted_cash`. */
      denominations: z.optional(
        z.nullable(
          z
            .array(z.object({ value: amount, count: z.int().check(z.minimum(0), z.maximum(100_000)) }))
            .check(z.maxLength(100)),
        ),
      ),
      /** The number that the screen showed: refused (409) if another user has closed the day since. */
      number: z.optional(z.int().check(z.positive())),
      /**
       * Only for the first close (409 later): leaves out money from before this day, for good. Without it the first
       * sheet counts from the first day with money, `first_day` of `GET /api/day-close`.
       */
      from_date: z.optional(day),
      /** Only for the first close in the clinic’s currency (409 later): what was in the drawer before it. */
      opening_float: z.optional(amount),
    }),
    answer: dayClose,
    creates: true,
    changes: ['day-closes'],
  }),
  moveCash: endpoint({
    method: 'POST',
    path: '/api/cash-movements',
    permission: 'cash:move',
    summary: 'Note cash that goes into or out of the drawer and is no payment',
    body: z.object({ direction: z.enum(CASH_DIRECTIONS), amount, reason: text(200) }),
    answer: movement,
    creates: true,
    changes: ['day-closes'],
  }),
  dayCloses: endpoint({
    method: 'GET',
    path: '/api/day-closes',
    permission: 'day-close:read',
    summary: 'The sheets, newest first; a receptionist sees their own',
    query: z.object({ unsettled: inQuery.flag, ...pageQuery }),
    rows: dayClose,
    reads: ['day-closes'],
  }),
  noteDayClose: endpoint({
    method: 'POST',
    path: '/api/day-closes/{id}/notes',
    permission: 'day-close:write',
    summary: 'Add a note to a sheet, such as what explains its difference; a receptionist to their own',
    body: z.object({ text: multilineText(1000) }),
    answer: dayClose,
    creates: true,
    changes: ['day-closes'],
  }),
  settleDay: endpoint({
    method: 'PUT',
    path: '/api/day-closes/{id}/settlement',
    permission: 'day-close:settle',
    summary: 'Tick off that the bank sent what it should for the cards of a sheet, or take the tick back',
    body: z.object({ settled: z.boolean() }),
    answer: dayClose,
    changes: ['day-closes'],
  }),
}
