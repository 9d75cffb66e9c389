import * as z from 'zod/mini'
import { MOST_PRICES } from '#domain/payer.ts'
import { endpoint } from './endpoint.ts'
import { amount, currency, id, money, optionalText, pageQuery, text, version } from './fields.ts'

const priceList = z.object({
  id,
  name: z.string(),
  currency,
  active: z.boolean(),
  /** By code. */
  items: z.array(
    z.object({
      treatment_code_id: id,
      treatment_code: z.string(),
      description: z.string(),
      price: money,
      /** What the payer calls the code; null: as the clinic. */
      payer_code: z.nullable(z.string()),
    }),
  ),
  version,
})
export type PriceList = z.infer<typeof priceList>

const items = z
  .array(z.object({ treatment_code_id: id, price: amount, payer_code: optionalText(40) }))
  .check(z.maxLength(MOST_PRICES))

export const priceLists = {
  priceLists: endpoint({
    method: 'GET',
    path: '/api/settings/price-lists',
    permission: 'payer:read',
    summary: 'What was agreed with payers for each treatment code, by name; inactive lists too',
    query: z.object(pageQuery),
    rows: priceList,
    reads: ['payers', 'treatment-codes'],
  }),
  addPriceList: endpoint({
    method: 'POST',
    path: '/api/settings/price-lists',
    permission: 'payer:write',
    summary: "Add a price list, by default in the clinic's currency and without any price",
    body: z.object({ name: text(200), currency: z.optional(currency), items: z.optional(items) }),
    answer: priceList,
    creates: true,
    changes: ['payers'],
  }),
  changePriceList: endpoint({
    method: 'PUT',
    path: '/api/settings/price-lists/{id}',
    permission: 'payer:write',
    summary: 'Rename a price list, or take it out of use; its currency stays',
    body: z.object({ name: z.optional(text(200)), active: z.optional(z.boolean()), version: z.optional(version) }),
    answer: priceList,
    changes: ['payers'],
  }),
  changePriceListItems: endpoint({
    method: 'PUT',
    path: '/api/settings/price-lists/{id}/items',
    permission: 'payer:write',
    summary: 'Replace all prices of a list from now on; invoices and claims keep theirs',
    body: z.object({ items, version: z.optional(version) }),
    answer: priceList,
    changes: ['payers'],
  }),
}
