import type { Chart, ChartItem } from '#contract/chart.ts'
import { CONDITIONS, type Condition, surfacesInLetters, type ToothState } from '#domain/chart.ts'
import { canalInWords } from '#domain/work-details.ts'
import { isMilkTooth, type Surface, surfaceName, type ToothNumber } from '#domain/tooth.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import type { PlannedTeeth } from './planned.ts'
import { effectWords } from '#web/nouns/treatment-codes/effect-words.ts'
import { texts } from './texts.ts'
import { words } from './words.ts'

export type ShownTooth = Chart['teeth'][number] | undefined

export const isCondition = (code: string | null): code is Condition =>
  (CONDITIONS as readonly (string | null)[]).includes(code)

/** The whole chart in words: for screen readers, notices and the list. */
export function useInWords() {
  const t = useTexts(texts)
  const w = useTexts(words)
  const e = useTexts(effectWords)
  const nameOf = ({ kind, code, description }: Pick<ChartItem, 'kind' | 'code' | 'description'>) => {
    const condition = kind === 'condition' && isCondition(code) ? w.condition[code] : undefined
    return [condition, description && isolate(description)].filter(Boolean).join(': ') || isolate(code ?? '')
  }
  const toothName = (tooth: ToothNumber) => {
    const place = tooth % 10
    const part = ((Math.floor(tooth / 10) - 1) % 4) + 1
    const places: Record<number, string> = isMilkTooth(tooth) ? t.milk_place : t.permanent_place
    return t.tooth((t.quadrant as Record<number, string>)[part]?.toLowerCase() ?? '', places[place] ?? '')
  }
  const surfacesOf = (tooth: ToothNumber, surfaces: readonly Surface[]) =>
    surfaces.map((surface) => w.surface[surfaceName(tooth, surface)]).join(t.comma)
  const stateOf = (shown: ShownTooth) => (shown ? w.state[shown.state satisfies ToothState] : t.absent)

  /** One item in words for one of its teeth: 'Caries, mesial, occlusal, found'. */
  const itemOn = (tooth: ToothNumber, item: ChartItem) => {
    const surfaces = item.teeth.find((each) => each.tooth === tooth)?.surfaces ?? []
    const outcome = item.resolution ? w.resolution[item.resolution] : w.status[item.status]
    return [nameOf(item), surfacesOf(tooth, surfaces), outcome].filter((part) => part !== '').join(t.comma)
  }
  /** The grade, the material and the roles of an item, as words. */
  const details = ({ grade, material, teeth, note, lot, serial, canals }: ChartItem) =>
    [
      grade === null ? '' : ((w.grade as Record<string, string>)[grade] ?? String(grade)),
      material === null ? '' : isolate((w.material as Record<string, string>)[material] ?? material),
      ...[lot, serial].map((written, at) =>
        written === null ? '' : `${[t.lot, t.serial][at]} ${isolateLtr(written)}`,
      ),
      ...canals.map((canal) => isolateLtr(canalInWords(canal))),
      ...teeth.flatMap(({ tooth, role }) => (role ? [`${isolateLtr(String(tooth))} ${w.role[role]}`] : [])),
      note === null ? '' : isolate(note),
    ].filter((part) => part !== '')
  /** Teeth in words, such as '36 MO, 37'. */
  const teethOf = (teeth: ChartItem['teeth']) =>
    teeth.length === 0
      ? t.whole_mouth
      : teeth
          .map(({ tooth, surfaces }) => {
            const letters = surfacesInLetters(tooth, surfaces)
            return isolateLtr(letters === '' ? String(tooth) : `${tooth} ${letters}`)
          })
          .join(t.comma)

  /** The description of a tooth: its number first, as on screen. */
  const describe = (tooth: ToothNumber, shown: ShownTooth, items: readonly ChartItem[], planned: PlannedTeeth[]) =>
    [
      `${tooth} ${toothName(tooth)}: ${stateOf(shown)}`,
      ...(shown?.supernumerary ? [t.supernumerary] : []),
      ...items.filter(({ voided_at }) => voided_at === null).map((item) => itemOn(tooth, item)),
      ...planned.map(({ text }) => `${t.planned}: ${text}`),
    ].join('. ')

  /** What is drawn, in words. */
  const markInWords = (mark: string): string => {
    if (mark === 'planned') return t.planned
    if (mark === 'done') return `${w.kind.treatment}: ${w.status.done}`
    return isCondition(mark) ? w.condition[mark] : ((e.effect as Record<string, string>)[mark] ?? mark)
  }

  return { nameOf, toothName, describe, teethOf, stateOf, markInWords, details }
}
