import { type Condition, CONDITIONS } from '#domain/chart.ts'
import { isTooth, SURFACES, type Surface, surfaceNamed, type ToothNumber } from '#domain/tooth.ts'

/** The choice to be recorded: teeth, and their surfaces. */
export interface Choice {
  teeth: readonly ToothNumber[]
  surfaces: readonly Surface[]
  /** The first digit of a tooth whose second is not typed yet. */
  digit: string
}

export const NOTHING_CHOSEN: Choice = { teeth: [], surfaces: [], digit: '' }

/** The first twelve are the favourites. No letter is a surface or a shortcut of the shell. */
export const LETTERS: Partial<Record<Condition, string>> = {
  caries: 'C',
  filling: 'H',
  crown: 'K',
  root_canal: 'R',
  fracture: 'X',
  bridge: 'U',
  implant: 'J',
  periapical: 'A',
  veneer: 'V',
  sealant: 'S',
  root_stump: 'W',
  impacted: 'Z',
  mobility: 'Y',
  abrasion: 'Q',
  denture: 'N',
}
/** As the panel offers them. */
export const OFFERED: readonly Condition[] = [
  ...(Object.keys(LETTERS) as Condition[]),
  ...CONDITIONS.filter((code) => !Object.hasOwn(LETTERS, code)),
]
export const LETTER_OF_MISSING = 'E'

export type ReadKey =
  | { kind: 'choice'; choice: Choice }
  | { kind: 'note'; code: Condition }
  | { kind: 'missing' }
  | undefined

/** The effect of a key; undefined if the chart does not use it. `3 6 M O C` is caries of 36, mesial and occlusal. */
export function readKey(choice: Choice, key: string): ReadKey {
  if (/^\d$/.test(key)) return { kind: 'choice', choice: withDigit(choice, key) }
  const some = choice.teeth.length > 0
  if (key === 'Escape' && (some || choice.digit !== '')) return { kind: 'choice', choice: NOTHING_CHOSEN }
  if (!some || key.length !== 1) return undefined
  const letter = key.toUpperCase()
  const surface = surfaceFor(choice.teeth, letter)
  if (surface) return { kind: 'choice', choice: toggleSurface(choice, surface) }
  if (letter === LETTER_OF_MISSING) return { kind: 'missing' }
  const code = (Object.keys(LETTERS) as Condition[]).find((each) => LETTERS[each] === letter)
  return code && { kind: 'note', code }
}

/** The second digit completes a tooth, which is added to the choice; if it is no tooth, the digit begins a new one. */
function withDigit(choice: Choice, digit: string): Choice {
  const tooth = Number(choice.digit + digit)
  if (choice.digit !== '' && isTooth(tooth)) return toggleTooth(choice, tooth)
  return { ...choice, digit: /[1-8]/.test(digit) ? digit : '' }
}

const surfaceFor = (teeth: readonly ToothNumber[], letter: string) =>
  teeth.map((tooth) => surfaceNamed(tooth, letter)).find((surface) => surface !== undefined)

/** Surfaces belong to the chosen teeth: without any teeth they are cleared. */
export function toggleTooth({ teeth, surfaces }: Choice, tooth: ToothNumber): Choice {
  const chosen = teeth.includes(tooth) ? teeth.filter((each) => each !== tooth) : [...teeth, tooth]
  return { teeth: chosen, surfaces: chosen.length > 0 ? surfaces : [], digit: '' }
}

export const toggleSurface = (choice: Choice, surface: Surface): Choice => ({
  ...choice,
  digit: '',
  surfaces: SURFACES.filter((each) => (each === surface) !== choice.surfaces.includes(each)),
})
