import { endOfLength, lengthBetween, USUAL_LENGTHS } from '#domain/appointment.ts'
import { useLengthWords } from '#web/nouns/hours/use-length-words.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { type Draft, withEnd } from './appointment-draft.ts'
import { texts } from './texts.ts'

interface LengthFieldProps {
  draft: Draft
  /** The length before the start was moved; undefined once an end is chosen. */
  before: number | undefined
  onChange: (draft: Draft) => void
}

/** The appointment's length, with buttons for the usual ones; says when moving the start has changed it. */
export function LengthField({ draft, before, onChange }: LengthFieldProps) {
  const t = useTexts(texts)
  const words = useLengthWords()
  const { start, end } = draft
  const length = lengthBetween(start, end)
  const endAfter = (minutes: number) => (start === '' ? undefined : endOfLength(start, minutes))
  const choose = (minutes: number) => onChange(withEnd(draft, endAfter(minutes) ?? end))
  const changed = before !== undefined && length !== undefined && before !== length
  return (
    <div className="col-span-2 -mt-1">
      <ChoiceChips
        label={t.length}
        hint={length === undefined ? undefined : words(length)}
        choices={USUAL_LENGTHS.map((minutes) => ({
          value: minutes,
          words: words(minutes),
          disabled: endAfter(minutes) === undefined,
        }))}
        chosen={length}
        onChoose={choose}
      />
      <div role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-amber empty:hidden">
        {changed && <span>{(length < before ? t.shortened : t.lengthened)(words(before))}</span>}
        {changed && endAfter(before) !== undefined && (
          <Button size="sm" onClick={() => choose(before)}>
            {t.keep_length(words(before))}
          </Button>
        )}
      </div>
    </div>
  )
}
