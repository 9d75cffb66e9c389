import { changed, eachOf, type Row } from './faulty-answers.ts'
import type { Send } from './system.ts'

/** Faults in the owner's money. */
export const wrongOwners = {
  'a means of payment is taken for a card': (send) => async (token, request, headers) => {
    const { means_id, ...body } = (request.body ?? {}) as { means_id?: number }
    if (!request.path.endsWith('/payments') || means_id === undefined) return send(token, request, headers)
    const { body: all } = await send(token, { method: 'GET', path: '/api/settings/means' })
    const isCard = ({ id, method, active }: Row) => id === means_id && method === 'card' && active === true
    const by_card = Array.isArray(all) && (all as Row[]).some(isCard)
    return send(token, by_card ? { ...request, body: { ...body, payment_method: 'card' } } : request, headers)
  },

  'a payment of a family is recorded twice': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (request.path.endsWith('/family-payments')) await send(token, request)
    return answer
  },

  'what is due today is overdue': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (!/patients\/\d+\/agreements$/.test(request.path)) return answer
    return eachOf(answer, ({ due, received, ...row }) => {
      return { ...row, due, received, overdue: Math.max(0, Number(due) - Number(received)) }
    })
  },

  'a voided expense stays in the profit': (send) => {
    const spent = new Map<string, number>()
    let voided = 0
    return async (token, request, headers) => {
      const answer = await send(token, request, headers)
      const { id, amount = 0 } = answer.body as { id?: number; amount?: number }
      if (request.path === '/api/expenses' && answer.status === 201) spent.set(`/api/expenses/${id}/void`, amount)
      if (answer.status === 200) voided += spent.get(request.path) ?? 0
      return request.path.includes('/profit?') ? changed(answer, 'profit', (profit) => profit - voided) : answer
    }
  },

  'a recurring expense is booked by itself': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (request.path !== '/api/recurring-expenses' || answer.status !== 201) return answer
    const { id: recurring_id, category, supplier, amount, starts_on: due_on } = answer.body
    const body = { category, supplier, amount, paid_on: due_on, recurring_id, due_on }
    await send(token, { method: 'POST', path: '/api/expenses', body })
    return answer
  },

  'a day that was skipped is proposed again': (send) => async (token, request, headers) => {
    const id = /recurring-expenses\/(\d+)\/skip$/.exec(request.path)?.[1]
    if (id === undefined) return send(token, request, headers)
    const { due_on } = request.body as { due_on: string }
    const { body: due } = await send(token, { method: 'GET', path: '/api/recurring-expenses/due' })
    const isIt = (row: Row) => row['recurring_id'] === Number(id) && row['due_on'] === due_on
    const proposed = Array.isArray(due) && (due as Row[]).some(isIt)
    return proposed ? { status: 204, body: {} } : send(token, request, headers)
  },

  'money of the bank is counted with the cards': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    const { other_means } = answer.body as { other_means?: { amount: number }[] }
    if (request.path !== '/api/day-close' || !other_means) return answer
    const elsewhere = other_means.reduce((sum, { amount }) => sum + amount, 0)
    return changed(answer, 'card_gross', (gross) => gross + elsewhere)
  },
} satisfies Record<string, (send: Send) => Send>
