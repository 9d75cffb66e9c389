import type { Day } from './calendar.ts'
import { monthsBetween } from './months.ts'
import { type Birth, bornSince } from './patient.ts'
import { conflict, ensure, invalid } from './refusal.ts'
import {
  isMilkTooth,
  isTooth,
  MILK_TEETH,
  PERMANENT_TEETH,
  quadrantOf,
  SURFACES,
  surfaceName,
  type Surface,
  type ToothNumber,
} from './tooth.ts'

export const TOOTH_STATES = ['permanent', 'primary', 'unerupted', 'missing', 'implant'] as const
export type ToothState = (typeof TOOTH_STATES)[number]

/** What may be wrong with a tooth. */
export const FINDINGS = [
  'caries',
  'fracture',
  'root_stump',
  'periapical',
  'mobility',
  'abrasion',
  'impacted',
  'erosion',
  'attrition',
  'recession',
  'furcation',
  'retained',
  'drifted',
  'watch',
] as const
/** What may have been done to a tooth, in this clinic or elsewhere. */
export const RESTORATIONS = [
  'filling',
  'crown',
  'bridge',
  'implant',
  'root_canal',
  'veneer',
  'sealant',
  'denture',
] as const
/** Treatments have the clinic's own codes. */
export const CONDITIONS = [...FINDINGS, ...RESTORATIONS] as const
export type Condition = (typeof CONDITIONS)[number]

export const CHART_ITEM_KINDS = ['condition', 'treatment'] as const
export type ChartItemKind = (typeof CHART_ITEM_KINDS)[number]

export const CHART_ITEM_STATUSES = ['existing', 'found', 'done'] as const
export type ChartItemStatus = (typeof CHART_ITEM_STATUSES)[number]

/** What a tooth is in a bridge. */
export const BRIDGE_ROLES = ['abutment', 'pontic'] as const
export type BridgeRole = (typeof BRIDGE_ROLES)[number]

export interface ChartedTooth {
  tooth: ToothNumber
  surfaces: Surface[]
  role?: BridgeRole | undefined
}

const DEGREES = ['1', '2', '3']
/** How far a finding goes; others have no grades. */
export const GRADES: Readonly<Partial<Record<Condition, readonly string[]>>> = {
  mobility: DEGREES,
  furcation: DEGREES,
  caries: ['enamel', 'dentine', 'pulp'],
  fracture: ['crack', 'enamel', 'dentine', 'pulp', 'crown_root', 'root'],
}
/** Degrees are numbers, the others words. */
export const gradeShown = (grade: string | null) => (grade !== null && DEGREES.includes(grade) ? Number(grade) : grade)

/** A milk tooth is never an implant, and a permanent one is never primary. */
export const mayBe = (tooth: ToothNumber, state: ToothState) =>
  isMilkTooth(tooth) ? state !== 'permanent' && state !== 'implant' : state !== 'primary'

/** The chart of a future day cannot be known. */
export function ensureNotFuture(field: 'as_of' | 'noted_on' | 'on', day: Day, today: Day) {
  ensure(day <= today, () => invalid(field, 'chart.day-ahead'))
}

/** Nothing was in a mouth before its birth: a slip in the year, or a wrong date of birth. */
export function ensureSinceBirth(noted_on: Day, birth: Birth) {
  ensure(noted_on >= (bornSince(birth) ?? noted_on), () => invalid('noted_on', 'chart.before-birth'))
}

interface NewItem {
  kind: ChartItemKind
  code: string | null
  description: string | null
  status: ChartItemStatus
  teeth: readonly ChartedTooth[]
  grade?: string | null
  material?: string | null
}

const isOneOf = (codes: readonly (string | null)[], code: string | null) => codes.includes(code)

/** A treatment has a code of the clinic or a description; it may concern the whole mouth. */
export function ensureChartable({ kind, code, description, status, teeth, ...more }: NewItem) {
  if (kind === 'treatment') {
    ensure(code ?? description, () => invalid('code', 'chart.no-treatment'))
    ensure(status !== 'found', () => invalid('status', 'chart.treatment-found'))
  } else {
    ensure(isOneOf(CONDITIONS, code), () => invalid('code', 'chart.unknown-condition'))
    ensure(teeth.length > 0, () => invalid('teeth', 'chart.no-teeth'))
    ensure(status !== 'done' || !isOneOf(FINDINGS, code), () => invalid('status', 'chart.finding-done'))
  }
  ensureDetails({ kind, code, teeth, ...more })
}

function ensureDetails({ kind, code, teeth, grade = null, material = null }: Omit<NewItem, 'status' | 'description'>) {
  const grades = kind === 'condition' ? GRADES[code as Condition] : undefined
  ensure(grade === null || grades?.includes(grade), () => invalid('grade', 'chart.no-such-grade'))
  const isWork = kind === 'treatment' || isOneOf(RESTORATIONS, code)
  ensure(material === null || isWork, () => invalid('material', 'chart.finding-without-material'))
  const mayBridge = kind === 'treatment' || code === 'bridge'
  ensure(mayBridge || teeth.every(({ role }) => role === undefined), () =>
    invalid('teeth', 'chart.role-without-bridge'),
  )
}

export function ensureVoidable({ voided_at }: { voided_at: string | null }) {
  ensure(voided_at === null, () => conflict('chart.already-voided'))
}

export function ensureStateOf(tooth: number, state: ToothState) {
  ensure(isTooth(tooth), () => invalid('tooth', 'field.not-tooth', { field: 'tooth' }))
  ensure(mayBe(tooth, state), () => invalid('state', 'chart.not-of-this-tooth'))
}

/** Lists each tooth and each surface once, in their usual order, so that equal findings are written alike. */
export function tidyTeeth(teeth: readonly ChartedTooth[]): ChartedTooth[] {
  const surfacesOf = new Map<ToothNumber, Set<Surface>>()
  const roleOf = new Map<ToothNumber, { role: BridgeRole }>()
  for (const { tooth, surfaces, role } of teeth) {
    surfacesOf.set(tooth, new Set([...(surfacesOf.get(tooth) ?? []), ...surfaces]))
    if (role) roleOf.set(tooth, { role })
  }
  return [...surfacesOf]
    .toSorted(([one], [other]) => one - other)
    .map(([tooth, chosen]) => ({
      tooth,
      surfaces: SURFACES.filter((surface) => chosen.has(surface)),
      ...roleOf.get(tooth),
    }))
}

/** The months of age at which teeth usually erupt, from the midline to the back. */
const ERUPTION = {
  permanent: { upper: [84, 96, 132, 120, 132, 72, 144, 216], lower: [72, 84, 108, 120, 132, 72, 144, 216] },
  milk: { upper: [10, 11, 19, 16, 29], lower: [8, 13, 20, 16, 27] },
}

function hasErupted(tooth: ToothNumber, months: number) {
  const { upper, lower } = ERUPTION[isMilkTooth(tooth) ? 'milk' : 'permanent']
  return months >= ((quadrantOf(tooth).upper ? upper : lower)[(tooth % 10) - 1] ?? 0)
}

/**
 * The teeth that are usual at an age, until a doctor notes otherwise. Without a date of birth they are an adult's. A milk
 * tooth that was shed is not listed: only those that were noted as missing are.
 */
export function usualTeeth(birth: Day | null, day: Day): Map<ToothNumber, ToothState> {
  const months = birth === null ? Infinity : monthsBetween(birth, day)
  const milk = MILK_TEETH.filter((tooth) => !hasErupted(tooth - 40, months))
  return new Map([
    ...PERMANENT_TEETH.map((tooth) => [tooth, hasErupted(tooth, months) ? 'permanent' : 'unerupted'] as const),
    ...milk.map((tooth) => [tooth, hasErupted(tooth, months) ? 'primary' : 'unerupted'] as const),
  ])
}

interface Noted {
  id: number
  noted_on: Day
  /** When it was recorded; needed to order what has ids of different tables. */
  noted_at?: string
  /** Orders what was recorded at one instant: the states of teeth, then items, then what was said about them. */
  rank?: number
}
export interface NotedTooth extends Noted {
  tooth: ToothNumber
  state: ToothState
  /** There is an extra tooth beside this one; undefined: as before. */
  supernumerary?: boolean
}
export interface NotedItem extends Noted {
  voided_at: string | null
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** By the day, then as it was recorded. */
export const inOrder = (one: Noted, other: Noted) =>
  compare(one.noted_on, other.noted_on) ||
  compare(one.noted_at ?? '', other.noted_at ?? '') ||
  (one.rank ?? 0) - (other.rank ?? 0) ||
  one.id - other.id

/** The latest note until the end of a day. */
export const latestUntil = <Row extends Noted>(day: Day, noted: readonly Row[]) =>
  noted
    .filter(({ noted_on }) => noted_on <= day)
    .toSorted(inOrder)
    .at(-1)

/** The teeth at the end of a day: the usual ones, changed by whatever was noted until then. */
export function teethAsOf(day: Day, birth: Day | null, noted: readonly NotedTooth[]) {
  const teeth = new Map([...usualTeeth(birth, day)].map(([tooth, state]) => [tooth, { state, supernumerary: false }]))
  for (const { tooth, state, supernumerary, noted_on } of noted.toSorted(inOrder))
    if (noted_on <= day)
      teeth.set(tooth, { state, supernumerary: supernumerary ?? teeth.get(tooth)?.supernumerary ?? false })
  return [...teeth].toSorted(([one], [other]) => one - other).map(([tooth, shown]) => ({ tooth, ...shown }))
}

/** The items as of a day, the oldest first. One that was voided was a mistake, on every day. */
export const itemsAsOf = <Item extends NotedItem>(day: Day, items: readonly Item[], withVoided = false): Item[] =>
  items.filter(({ noted_on, voided_at }) => noted_on <= day && (withVoided || voided_at === null)).toSorted(inOrder)

/** The reason with which an item is voided when the registration of its appointment is taken back. */
export const REGISTRATION_TAKEN_BACK = 'Registration taken back'
/** The reason with which the item of a registration is voided when the same treatment is charted by hand. */
export const CHARTED_BY_HAND = 'Charted by hand'

/**
 * The teeth as text, such as '36 MO, 37'; empty for the whole mouth. The letters are those that dentists use for each
 * tooth.
 */
export const teethInWords = (teeth: readonly ChartedTooth[]) =>
  teeth.map(({ tooth, surfaces }) => [tooth, ...lettersOf(tooth, surfaces)].join(' ')).join(', ')

const lettersOf = (tooth: ToothNumber, surfaces: readonly Surface[]) =>
  surfaces.length > 0 ? [surfacesInLetters(tooth, surfaces)] : []

/** 'DO' and 'MOD', not 'OD': without the mesial surface, dentists say the distal one first. */
export function surfacesInLetters(tooth: ToothNumber, surfaces: readonly Surface[]) {
  const order: readonly Surface[] = surfaces.includes('M') ? SURFACES : ['D', 'O', 'B', 'L']
  const letters = order.filter((surface) => surfaces.includes(surface))
  return letters.map((surface) => surfaceName(tooth, surface)).join('')
}
