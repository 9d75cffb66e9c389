import type { Row } from './faulty-answers.ts'
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
} satisfies Record<string, (send: Send) => Send>
