import { endOfLength, lengthBetween, USUAL_LENGTHS } from '../../../domain/appointment.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { type Draft, withEnd } from './appointment-draft.ts'
import { texts } from './texts.ts'

/** The appointment's length, with buttons for the usual ones; shows that moving the start keeps or changes it. */
export function LengthField({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const t = useTexts(texts)
  const words = useLengthWords()
  const { start, end } = draft
  const length = lengthBetween(start, end)
  const endAfter = (minutes: number) => (start === '' ? undefined : endOfLength(start, minutes))
  return (
    <ChoiceChips
      label={t.length}
      told={length === undefined ? undefined : words(length)}
      choices={USUAL_LENGTHS.map((minutes) => ({
        value: minutes,
        words: words(minutes),
        disabled: endAfter(minutes) === undefined,
      }))}
      chosen={length}
      onChoose={(minutes) => onChange(withEnd(draft, endAfter(minutes) ?? end))}
      className="col-span-2 -mt-1"
    />
  )
}

/** 90 -> '1 h 30 min' */
export function useLengthWords() {
  const t = useTexts(texts)
  return (minutes: number) => t.minutes(Math.floor(minutes / 60), minutes % 60)
}
