import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { addRecurringExpense, changeRecurringExpense, endRecurringExpense, skipRecurringExpense } from './commands.ts'
import { proposedExpenses, recurringExpenseDetails, recurringExpenseList } from './queries.ts'

export function recurringExpenseRoutes(server: Server) {
  serve(server, api.recurringExpenses, (_nothing, context) => recurringExpenseList(context))
  serve(server, api.proposedExpenses, (asked, context) => proposedExpenses(context, asked))
  serve(server, api.addRecurringExpense, async (input, context) =>
    recurringExpenseDetails(context, await addRecurringExpense(context, input)),
  )
  serve(server, api.changeRecurringExpense, async (input, context) => {
    await changeRecurringExpense(context, input)
    return recurringExpenseDetails(context, input.id)
  })
  serve(server, api.endRecurringExpense, async (input, context) => {
    await endRecurringExpense(context, input)
    return recurringExpenseDetails(context, input.id)
  })
  serve(server, api.skipRecurringExpense, async (input, context) => {
    await skipRecurringExpense(context, input)
    return undefined
  })
}
