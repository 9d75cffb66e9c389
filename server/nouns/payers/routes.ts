import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { addPayer, changePayer } from './commands/payers.ts'
import { addPayerPlan, changePayerPlan } from './commands/plans.ts'
import { addPriceList, changePriceList, changePriceListItems } from './commands/price-lists.ts'
import { payer, payerList, payerPlan, planList, priceList, priceListList } from './queries.ts'

export function payerRoutes(server: Server) {
  serve(server, api.payers, (_page, context) => payerList(context))
  serve(server, api.addPayer, async (entered, context) => payer(context, await addPayer(context, entered)))
  serve(server, api.changePayer, async (changes, context) => {
    await changePayer(context, changes)
    return payer(context, changes.id)
  })
  serve(server, api.payerPlans, ({ id }, context) => planList(context, id))
  serve(server, api.addPayerPlan, async (entered, context) => payerPlan(context, await addPayerPlan(context, entered)))
  serve(server, api.changePayerPlan, async (changes, context) => {
    await changePayerPlan(context, changes)
    return payerPlan(context, changes.id)
  })
  serve(server, api.priceLists, (_page, context) => priceListList(context))
  serve(server, api.addPriceList, async (entered, context) => priceList(context, await addPriceList(context, entered)))
  serve(server, api.changePriceList, async (changes, context) => {
    await changePriceList(context, changes)
    return priceList(context, changes.id)
  })
  serve(server, api.changePriceListItems, async (changes, context) => {
    await changePriceListItems(context, changes)
    return priceList(context, changes.id)
  })
}
