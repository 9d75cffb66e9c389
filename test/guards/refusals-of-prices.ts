import type { Attack } from './attack.ts'
import { invoice, line } from './rows.ts'

const LAST_INVOICE = '(select max(id) from invoices)'
const UNREASONED: LowPrice['of'][] = [{ price_reason: "'Polished only'" }, { price_reason: "' '", below_price: true }]

interface LowPrice {
  of: Record<string, string | number | boolean>
  line: Record<string, number>
}
const LOW_PRICES: LowPrice[] = [
  { of: { price_limit: 49 }, line: { cost: 5, list_price: 10 } },
  { of: { price_limit: 50, below_price: true }, line: { cost: 5, list_price: 10 } },
  { of: { below_price: true }, line: { cost: 5, list_price: 10 } },
  {
    of: { price_limit: 50, total_amount: 4, discount_amount: 1, discount_reason: "'Staff'" },
    line: { cost: 5, list_price: 10, discount_amount: 1 },
  },
  {
    of: { price_limit: 10, below_price: true, total_amount: 4, discount_amount: 1, discount_reason: "'Staff'" },
    line: { cost: 5, list_price: 5, discount_amount: 1 },
  },
]

/** Of a price below the code's. */
export const refusalsOfPrices: Attack[] = [
  // A line that is below needs the mark, and the mark such a line: cost 5 of 10 with a limit of 49 %, which is at it with 50 %.
  { guard: 'invoices.below_price_follows', statement: invoice({ below_price: true, price_limit: 10 }) },
  ...LOW_PRICES.map(({ of, line: charged }) => ({
    guard: 'invoice_lines.below_price_follows',
    statement: `${invoice({ total_amount: 5, status: "'unpaid'", ...of })};
      ${line({ invoice_id: LAST_INVOICE, position: 0, ...charged })}`,
    besides: ['invoices.below_price_follows'],
  })),
  ...UNREASONED.map((fields) => ({
    guard: 'invoices.reason_of_a_low_price',
    statement: invoice(fields),
    besides: ['invoices.below_price_follows'],
  })),
  ...['price_limit = 1', 'below_price = true', "below_price = true, price_reason = 'Polished only'"].map((change) => ({
    guard: 'invoices.price_is_issued',
    statement: `update invoices set ${change} where id = $partial`,
  })),
]
