import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { missing } from '#domain/refusal.ts'
import { addRelation, endRelation } from './commands.ts'
import { payFamily } from './pay-family.ts'
import { familyOf, receiptDetails, receiptsOf } from './queries.ts'

export function familyRoutes(server: Server) {
  serve(server, api.family, ({ id }, context) => familyOf(context, id))
  serve(server, api.receipts, ({ id }, context) => receiptsOf(context, id))
  serve(server, api.addRelation, async (relation, context) => {
    const id = await addRelation(context, relation)
    const added = (await familyOf(context, relation.id)).find((each) => each.id === id)
    if (!added) throw missing('relation')
    return added
  })
  serve(server, api.endRelation, async (relation, context) => {
    await endRelation(context, relation)
    return familyOf(context, relation.id)
  })
  serve(server, api.payFamily, async (payment, context) => receiptDetails(context, await payFamily(context, payment)))
}
