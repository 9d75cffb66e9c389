import type { Answer } from './system.ts'

export type Row = Record<string, unknown>

export interface ShownPlan {
  id: number
  doctor_id: number
  alternative_to_id: number | null
  signed_name: string | null
  status: string
  items: { state: string; sessions: { state: string }[] }[]
}

/** A chart in which no work has healed a finding. */
export function unhealed(answer: Answer): Answer {
  const { items } = answer.body
  if (!Array.isArray(items)) return answer
  const open = (items as Row[]).map((item) => ('resolution' in item ? { ...item, resolution: null } : item))
  return { ...answer, body: { ...answer.body, items: open } }
}

/** Changes each plan of a patient's list. */
export function eachPlan(answer: Answer, path: string, change: (plan: ShownPlan, all: ShownPlan[]) => object): Answer {
  if (!/patients\/\d+\/plans$/.test(path) || !Array.isArray(answer.body)) return answer
  const all = answer.body as unknown as ShownPlan[]
  return { ...answer, body: all.map((plan) => change(plan, all)) as unknown as Row }
}

/** Changes each row of an answer, or its only one; a refusal stays as it is. */
export function eachOf(answer: Answer, change: (row: Row) => Row): Answer {
  if (answer.status >= 300) return answer
  const { body } = answer
  return { ...answer, body: Array.isArray(body) ? (body.map(change) as unknown as Row) : change(body) }
}

export function changed(answer: Answer, field: string, change: (figure: number) => number): Answer {
  const figure = answer.body[field]
  return typeof figure === 'number' ? { ...answer, body: { ...answer.body, [field]: change(figure) } } : answer
}
