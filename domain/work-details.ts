import { type ChartedTooth, type ChartItemKind } from './chart.ts'
import { ensure, invalid } from './refusal.ts'
import type { Effect } from './treatment-effect.ts'

/** Of an implant or another part, as its label says. */
export const LONGEST_LOT = 60
/** No tooth has more. */
export const MOST_CANALS = 8
export const LONGEST_CANAL = { name: 20, file: 30, reference: 60 } as const
/** In millimetres, from the reference point. */
export const WORKING_LENGTH = { least: 1, most: 40 } as const

/** One canal of a root canal treatment: how long it was worked, to which file, measured from where. */
export interface Canal {
  name: string
  working_length: number | null
  file: string | null
  reference: string | null
}

interface Detailed {
  kind: ChartItemKind
  code: string | null
  teeth: readonly ChartedTooth[]
  lot: string | null
  serial: string | null
  canals: readonly Canal[]
}

export function ensureWorkDetails({ kind, code, teeth, lot, serial, canals }: Detailed) {
  const is = (condition: string) => kind === 'treatment' || code === condition
  ensure(lot === null || is('implant'), () => invalid('lot', 'chart.lot-of-work'))
  ensure(serial === null || is('implant'), () => invalid('serial', 'chart.lot-of-work'))
  if (canals.length === 0) return
  ensure(is('root_canal') && teeth.length === 1, () => invalid('canals', 'chart.canals-of-one-tooth'))
  const names = new Set(canals.map(({ name }) => name.toUpperCase()))
  ensure(names.size === canals.length, () => invalid('canals', 'chart.canal-twice'))
}

/** Work of which a bridge may be made, also on implants and for a time. */
const BRIDGES: ReadonlySet<Effect> = new Set(['bridge', 'crown', 'implant', 'denture', 'temporary'])

/** Refuses details of another kind of work than the clinic's code does; a code that does nothing to a tooth has any. */
export function ensureOfEffect(effect: Effect | null, { teeth, canals }: Pick<Detailed, 'teeth' | 'canals'>) {
  if (effect === null || effect === 'none') return
  ensure(BRIDGES.has(effect) || teeth.every(({ role }) => role === undefined), () =>
    invalid('teeth', 'chart.role-without-bridge'),
  )
  ensure(effect === 'root_canal' || canals.length === 0, () => invalid('canals', 'chart.canals-of-one-tooth'))
}

/** Such as 'MB 21.5 mm, 25/.06, cusp tip'. */
export const canalInWords = ({ name, working_length, file, reference }: Canal) =>
  [working_length === null ? name : `${name} ${working_length} mm`, file, reference]
    .filter((part) => part !== null)
    .join(', ')
