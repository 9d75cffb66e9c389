import type { ChartedTooth, ToothState } from './chart.ts'
import { isAnterior, isMilkTooth, type ToothNumber } from './tooth.ts'
import { type Effect, needsTooth, stateLeftBy } from './treatment-effect.ts'

/** What looks like a slip. Work is never refused for it. */
export const PLAUSIBILITY_CODES = [
  'missing_tooth',
  'second_extraction',
  'milk_code',
  'permanent_code',
  'molar_code',
  'too_many_surfaces',
  'no_surface',
] as const
export interface PlausibilityWarning {
  code: (typeof PLAUSIBILITY_CODES)[number]
  tooth: ToothNumber
}

export interface PlannedWork {
  effect: Effect
  /** The code's descriptions and that of the line, in any language: they say for which teeth the code is meant. */
  words: string
  teeth: readonly ChartedTooth[]
}

const MILK = /\b(?:milk|primary|deciduous|baby)\b|لبني/i
const PERMANENT = /\bpermanent\b|دائم/i
const MOLAR = /\b(?:pre)?molars?\b|\bwisdom\b|ضرس|أضراس|رحى|أرحاء|ضاحك/i
const FRONT = /\b(?:front|anterior|incisors?|canines?)\b|أمامي|قواطع|ثنية|ناب/i
const NO_LIMIT = /\bor more\b|\+|فأكثر|أو أكثر/i
const SURFACE_COUNTS = [
  /\b(?:one|single|1)[ -]surface\b|سطح واحد/i,
  /\b(?:two|2)[ -]surfaces?\b|سطحان|سطحين/i,
  /\b(?:three|3)[ -]surfaces?\b|(?:ثلاثة|3) (?:أسطح|سطوح)/i,
  /\b(?:four|4)[ -]surfaces?\b|(?:أربعة|4) (?:أسطح|سطوح)/i,
]
const ON_PERMANENT_ONLY: ReadonlySet<Effect> = new Set(['implant', 'bridge', 'veneer', 'inlay', 'post'])

/** How many surfaces a code is for, by its words; undefined: they do not say. */
export function surfacesInWords(words: string): number | undefined {
  if (NO_LIMIT.test(words)) return undefined
  const index = SURFACE_COUNTS.findIndex((count) => count.test(words))
  return index < 0 ? undefined : index + 1
}

type StateOf = (tooth: ToothNumber) => ToothState | undefined

function warningsOnTooth({ effect, words }: PlannedWork, { tooth, surfaces }: ChartedTooth, stateOf: StateOf) {
  const milk = isMilkTooth(tooth)
  const gone = (stateOf(tooth) ?? 'missing') === 'missing'
  const most = surfacesInWords(words)
  const codes = {
    missing_tooth: gone && needsTooth(effect) && effect !== 'extraction',
    second_extraction: gone && effect === 'extraction',
    milk_code: !milk && MILK.test(words),
    permanent_code: milk && (ON_PERMANENT_ONLY.has(effect) || (PERMANENT.test(words) && !MILK.test(words))),
    molar_code: isAnterior(tooth) && MOLAR.test(words) && !FRONT.test(words),
    too_many_surfaces: most !== undefined && surfaces.length > most,
    no_surface: (effect === 'filling' || effect === 'inlay') && surfaces.length === 0,
  } satisfies Record<PlausibilityWarning['code'], boolean>
  return PLAUSIBILITY_CODES.filter((code) => codes[code]).map((code) => ({ code, tooth }))
}

/** Warnings of work in the order in which it is done: what is extracted is gone for what follows. */
export function plausibilityOf(works: readonly PlannedWork[], stateOf: StateOf): PlausibilityWarning[] {
  const left = new Map<ToothNumber, ToothState>()
  const now: StateOf = (tooth) => left.get(tooth) ?? stateOf(tooth)
  const warnings: PlausibilityWarning[] = []
  for (const work of works) {
    for (const each of work.teeth) {
      warnings.push(...warningsOnTooth(work, each, now))
      const state = stateLeftBy(work.effect, each.tooth)
      if (state) left.set(each.tooth, state)
    }
  }
  return warnings
}
