import { changed, eachOf, eachPlan, type Row, type ShownPlan, unhealed } from './faulty-answers.ts'
import { CHART } from './chart-matter.ts'
import { wrongOwners } from './faulty-owners.ts'
import { OWNER, SPENDING } from './owner-matter.ts'
import type { Answer, Send } from './system.ts'
import type { Matter } from './matter.ts'
import { FOLLOW_UP, ILLNESS, IN_SESSIONS, MATTERS, RECORD, SEEN_AGAIN } from './weights.ts'

/** Faulty clinics, each of which the model must detect. */
export const wrongClinics = {
  'a payment is recorded twice': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (request.path.endsWith('/payments')) await send(token, request)
    return answer
  },

  'a cancelled invoice stays in the balance': (send) => {
    const owed = new Map<string, number>()
    return async (token, request, headers) => {
      const answer = await send(token, request, headers)
      const { patient_id, total_amount = 0, paid_amount = 0 } = answer.body as Record<string, number>
      if (request.path.endsWith('/cancel') && answer.status === 200) {
        owed.set(`/api/patients/${patient_id}`, total_amount - paid_amount)
      }
      return changed(answer, 'balance', (balance) => balance + (owed.get(request.path) ?? 0))
    }
  },

  'a low price is not listed': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    return request.path.endsWith('below_price=true') ? { ...answer, body: [] as unknown as Answer['body'] } : answer
  },

  'a past visit is to be invoiced': (send) => async (token, request, headers) => {
    const history = request.path.replace('uninvoiced=true', 'history=true')
    const answer = await send(token, request, headers)
    if (history === request.path || answer.status !== 200) return answer
    const more = await send(token, { ...request, path: history }, headers)
    return { ...answer, body: [answer.body, more.body].flat() as unknown as Answer['body'] }
  },

  'a deduction is ignored': (send) => async (token, request, headers) => {
    if (!request.path.endsWith('/manual-deduction')) return send(token, request, headers)
    const unchanged = await send(token, { method: 'GET', path: request.path.replace('/manual-deduction', '') })
    return unchanged.status === 200 ? { ...unchanged, status: 201 } : unchanged
  },

  'cash that is taken out stays in the drawer': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    const { movements_out = 0 } = answer.body as Record<string, number>
    return request.path === '/api/day-close' ? changed(answer, 'expected_cash', (cash) => cash + movements_out) : answer
  },

  'a statement leaves out a record': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (!request.path.startsWith('/api/statements/preview') || !Array.isArray(answer.body)) return answer
    const statements = answer.body as { records: object[] }[]
    const body = statements.map((each) => ({ ...each, records: each.records.slice(1) })) as unknown as Answer['body']
    return { ...answer, body }
  },

  'a quote costs more than its plan': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    return request.path.endsWith('/propose') ? changed(answer, 'total', (total) => total + 1) : answer
  },

  'special hours are lost': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    const path = `${request.path}/${String(answer.body['id'])}`
    if (request.path.endsWith('/special-hours')) await send(token, { method: 'DELETE', path })
    return answer
  },

  'a doctor’s own hours are those of every day': (send) => (token, request, headers) => {
    const { hours, ...rest } = (request.body ?? {}) as { hours?: Record<string, unknown> | null }
    const alike = hours && Object.fromEntries(Object.keys(hours).map((weekday) => [weekday, hours['monday']]))
    const setting = request.path.endsWith('/hours') && request.method === 'PUT'
    return send(token, setting ? { ...request, body: { hours: alike, ...rest } } : request, headers)
  },

  'times are found outside a doctor’s own hours': (send) => async (token, request, headers) => {
    const doctor = /free\?.*&doctor_id=(\d+)/.exec(request.path)?.[1]
    const path = `/api/settings/doctors/${doctor}/hours`
    if (doctor !== undefined) await send(token, { method: 'PUT', path, body: { hours: null } })
    return send(token, request, headers)
  },

  'a recall that was postponed is listed': (send) => {
    const postponed = new Map<unknown, unknown>()
    return async (token, request, headers) => {
      const { postpone_until = null, ...rest } = (request.body ?? {}) as { postpone_until?: string | null }
      const noting = request.path === '/api/contacts'
      const answer = await send(token, noting ? { ...request, body: rest } : request, headers)
      if (!request.path.startsWith('/api/contacts')) return answer
      if (noting) postponed.set(answer.body['id'], postpone_until)
      // The loss shows only in the list of recalls.
      return eachOf(answer, (row) => ({ ...row, postpone_until: postponed.get(row['id']) ?? null }))
    }
  },

  'an appointment counts as reminded of after it was moved': (send) => {
    const reminded = new Map<unknown, object>()
    return async (token, request, headers) => {
      const answer = await send(token, request, headers)
      if (request.path === '/api/contacts') reminded.set(answer.body['appointment_id'], answer.body)
      if (!request.path.startsWith('/api/reminders')) return answer
      return eachOf(answer, ({ visits, ...family }) => ({
        ...family,
        visits: (visits as Row[]).map((visit) => ({
          ...visit,
          last_contact: visit['last_contact'] ?? reminded.get(visit['appointment_id']) ?? null,
        })),
      }))
    }
  },

  'a family is reminded one by one': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (!request.path.startsWith('/api/reminders') || !Array.isArray(answer.body)) return answer
    const families = answer.body as unknown as { visits: Row[] }[]
    const alone = families.flatMap((family) => family.visits.map((visit) => ({ ...family, visits: [visit] })))
    return { ...answer, body: alone as unknown as Answer['body'] }
  },

  'a recall for a reason is not listed': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (!request.path.startsWith('/api/recalls') || !Array.isArray(answer.body)) return answer
    const rows = answer.body as Row[]
    return { ...answer, body: rows.filter(({ recall_id }) => recall_id === null) as unknown as Row }
  },

  'a recall stays due after its visit': (send) => {
    const first = new Map<unknown, unknown>()
    return async (token, request, headers) => {
      const answer = await send(token, request, headers)
      if (!/patients\/\d+\/recalls/.test(request.path)) return answer
      if (request.method !== 'GET' && answer.status < 300) first.set(answer.body['id'], answer.body['due_on'])
      return eachOf(answer, (row) => ({ ...row, due_on: first.get(row['id']) ?? row['due_on'] }))
    }
  },

  'a task that reaches nobody is not told': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    return request.path.startsWith('/api/tasks') ? eachOf(answer, (row) => ({ ...row, unreached: null })) : answer
  },

  'a task that was opened again is done again': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (!/tasks\/\d+\/reopen/.test(request.path) || answer.status >= 300) return answer
    await send(token, { ...request, path: request.path.replace('reopen', 'done') })
    return answer
  },

  'a booked session stands for its whole treatment': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (!request.path.startsWith('/api/appointments') || !Array.isArray(answer.body['treatments'])) return answer
    const treatments = (answer.body['treatments'] as Row[]).map((line) => ({ ...line, plan_session_id: null }))
    return { ...answer, body: { ...answer.body, treatments } }
  },

  'a done session completes its treatment': (send) => async (token, request, headers) =>
    eachPlan(await send(token, request, headers), request.path, (plan) => {
      const isDone = ({ state }: { state: string }) => state === 'done'
      return {
        ...plan,
        items: plan.items.map((item) => (item.sessions.some(isDone) ? { ...item, state: 'done' } : item)),
      }
    }),

  'another doctor of a treatment is forgotten': (send) => async (token, request, headers) =>
    eachPlan(await send(token, request, headers), request.path, (plan) => {
      return { ...plan, items: plan.items.map((item) => ({ ...item, doctor_id: plan.doctor_id })) }
    }),

  'the other plans stay open when one is accepted': (send) => async (token, request, headers) =>
    eachPlan(await send(token, request, headers), request.path, (plan, all) => {
      const first = ({ id, alternative_to_id }: ShownPlan) => alternative_to_id ?? id
      const decided = all.some((other) => other !== plan && first(other) === first(plan) && other.signed_name !== null)
      return decided && plan.status === 'declined' ? { ...plan, status: 'proposed' } : plan
    }),

  'an accepted answer is noted as no alert': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    return /patients\/\d+$/.test(request.path) ? { ...answer, body: { ...answer.body, alerts: [] } } : answer
  },

  'reviewed answers are to be reviewed': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (answer.body['status'] !== 'scheduled' || answer.body['questionnaire'] !== null) return answer
    return { ...answer, body: { ...answer.body, questionnaire: 'to_review' } }
  },

  'a filling heals nothing': (send) => async (token, request, headers) => unhealed(await send(token, request, headers)),

  'an overlap is accepted': (send) => (token, request, headers) => {
    const body = request.body as object | undefined
    const booking = request.path === '/api/appointments'
    return send(token, booking ? { ...request, body: { ...body, allow_overlap: true } } : request, headers)
  },

  'management is not told of an illness': (send) => async (token, request, headers) => {
    const answer = await send(token, request, headers)
    if (request.path !== '/api/leaves/ill' || answer.status !== 201) return answer
    const { body } = await send(token, { method: 'GET', path: '/api/tasks?open=true' })
    const told = (body as unknown as Row[]).find(({ text }) => String(text).includes(' is ill from '))
    if (told) await send(token, { method: 'POST', path: `/api/tasks/${String(told['id'])}/done` })
    return answer
  },

  'a doctor stays away after an illness was withdrawn': (send) => {
    const doctors = new Map<string, unknown>()
    return async (token, request, headers) => {
      const answer = await send(token, request, headers)
      const path = '/api/leaves/ill'
      if (request.path === path) doctors.set(`${path}/${String(answer.body['id'])}`, answer.body['doctor_id'])
      if (request.method !== 'DELETE' || answer.status !== 204) return answer
      await send(token, { method: 'POST', path, body: { doctor_id: doctors.get(request.path) } })
      return answer
    }
  },
  ...wrongOwners,
} satisfies Record<string, (send: Send) => Send>

export type Fault = keyof typeof wrongClinics

/** What sequences are about that find a fault soon; those of every day find the others. */
const MATTERS_OF: Partial<Record<Fault, Matter>> = {
  'a recall for a reason is not listed': FOLLOW_UP,
  'a recall stays due after its visit': SEEN_AGAIN,
  'a task that reaches nobody is not told': FOLLOW_UP,
  'a task that was opened again is done again': FOLLOW_UP,
  'a booked session stands for its whole treatment': RECORD,
  'a done session completes its treatment': IN_SESSIONS,
  'another doctor of a treatment is forgotten': RECORD,
  'the other plans stay open when one is accepted': RECORD,
  'an accepted answer is noted as no alert': RECORD,
  'reviewed answers are to be reviewed': RECORD,
  'a filling heals nothing': CHART,
  'management is not told of an illness': ILLNESS,
  'a doctor stays away after an illness was withdrawn': ILLNESS,
  'a recurring expense is booked by itself': SPENDING,
  'a day that was skipped is proposed again': SPENDING,
}

export const mattersOf = (fault: Fault): readonly Matter[] => {
  const matter = MATTERS_OF[fault] ?? (fault in wrongOwners ? OWNER : undefined)
  return matter ? [matter] : MATTERS
}
