import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { allocate } from './allocate.ts'
import { batchDetails, batchList, nextBatch, sendBatch } from './batches.ts'
import { answerableBatches, answerableList } from './answerable.ts'
import { completeClaim } from './commands.ts'
import { decide, guardDecision } from './decide.ts'
import { claimHistory } from './history.ts'
import { claimDetails, claimList, claimTotals } from './queries.ts'
import { receiptDetails, receiptList, receive, sendBack } from './receipts.ts'
import { splitOfPolicy } from './split.ts'
import { withdraw } from './withdraw.ts'

export function claimRoutes(server: Server) {
  serve(server, api.splitVisit, async ({ id, treatments, service_on }, context) =>
    splitOfPolicy(context, id, { lines: treatments, service_on }),
  )
  serve(server, api.claims, (filter, context) => claimList(context, filter))
  serve(server, api.claimTotals, (filter, context) => claimTotals(context, filter))
  serve(server, api.claimHistory, ({ id }, context) => claimHistory(context, id))
  serve(server, api.claim, async ({ id }, context) => {
    const claim = await claimDetails(context, id)
    const { patient_id } = claim
    server.access_log.seen(context, { kind: 'claim.seen', noun: 'claims', record_id: id, patient_id })
    return claim
  })
  serve(server, api.completeClaim, async (sent, context) => {
    await completeClaim(context, sent)
    return claimDetails(context, sent.id)
  })
  serve(
    server,
    api.decideClaim,
    async (decided, context) => {
      await decide(context, decided)
      return claimDetails(context, decided.id)
    },
    { guard: guardDecision },
  )
  serve(server, api.withdrawClaim, async (withdrawn, context) => {
    await withdraw(context, withdrawn)
    return claimDetails(context, withdrawn.id)
  })
}

export function claimBatchRoutes(server: Server) {
  serve(server, api.nextClaimBatch, (filter, context) => nextBatch(context, filter))
  serve(server, api.claimBatches, (filter, context) => batchList(context, filter))
  serve(server, api.claimBatch, ({ id }, context) => batchDetails(context, id))
  serve(server, api.sendClaimBatch, async (sent, context) => batchDetails(context, await sendBatch(context, sent)))
}

export function payerPaymentRoutes(server: Server) {
  serve(server, api.payerPayments, (filter, context) => receiptList(context, filter))
  serve(server, api.payerPayment, ({ id }, context) => receiptDetails(context, id))
  serve(server, api.answerableLines, (filter, context) => answerableList(context, filter))
  serve(server, api.answerableBatches, ({ id }, context) => answerableBatches(context, id))
  serve(server, api.receivePayerPayment, async (received, context) => {
    const { id, possible_duplicates } = await receive(context, received)
    return { ...(await receiptDetails(context, id)), possible_duplicates }
  })
  serve(server, api.allocatePayerPayment, async (sent, context) => {
    await allocate(context, sent)
    return receiptDetails(context, sent.id)
  })
  serve(server, api.returnPayerPayment, async (returned, context) => {
    await sendBack(context, returned)
    return receiptDetails(context, returned.id)
  })
}
