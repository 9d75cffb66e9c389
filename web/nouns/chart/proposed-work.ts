import type { ChartItem } from '#contract/chart.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import type { Condition } from '#domain/chart.ts'
import { surfacesInWords } from '#domain/plausibility.ts'
import type { Effect } from '#domain/treatment-effect.ts'

/** The work that usually follows a finding. */
const WORK_ON: Partial<Record<Condition, Effect>> = {
  caries: 'filling',
  fracture: 'filling',
  abrasion: 'filling',
  erosion: 'filling',
  periapical: 'root_canal',
  root_stump: 'extraction',
}

type Finding = Pick<ChartItem, 'kind' | 'code' | 'teeth'>
type Code = Pick<TreatmentCode, 'code' | 'description' | 'effect' | 'active'>

/**
 * The clinic's code for a finding: the one that was planned last, if it does this work on as many surfaces, else one for
 * just as many, else one for more, else any.
 */
export function codeFor<Known extends Code>({ kind, code, teeth }: Finding, codes: readonly Known[], last: string) {
  const effect = kind === 'condition' ? WORK_ON[code as Condition] : undefined
  const fitting = codes.filter((each) => each.active && each.effect === effect)
  const needed = Math.max(0, ...teeth.map(({ surfaces }) => surfaces.length))
  const limit = (each: Known) => surfacesInWords(each.description)
  const mayDo = (each: Known) => (limit(each) ?? needed) >= needed
  return (
    fitting.find((each) => each.code === last && (limit(each) ?? needed) === needed) ??
    fitting.find((each) => limit(each) === needed) ??
    fitting.find(mayDo) ??
    fitting[0]
  )
}

let planned_last = ''
/** The code that was planned last while this page is open. */
export const lastPlanned = () => planned_last
export const rememberPlanned = (code: string) => {
  planned_last = code
}
