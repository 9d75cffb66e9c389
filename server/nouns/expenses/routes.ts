import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { addExpense, voidExpense } from './commands.ts'
import { categoriesInUse, expenseDetails, expenseList } from './queries.ts'

export function expenseRoutes(server: Server) {
  serve(server, api.expenses, (filter, context) => expenseList(context, filter))
  serve(server, api.expenseCategories, (_nothing, context) => categoriesInUse(context))
  serve(server, api.addExpense, async (expense, context) => expenseDetails(context, await addExpense(context, expense)))
  serve(server, api.voidExpense, async (input, context) => {
    await voidExpense(context, input)
    return expenseDetails(context, input.id)
  })
}
