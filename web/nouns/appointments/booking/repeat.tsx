import { IconRepeat } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FEWEST_IN_SERIES, MOST_EVERY, MOST_IN_SERIES, ON_CLASH, SERIES_UNITS } from '#domain/series.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import type { Draft } from './appointment-draft.ts'
import { texts as warning_texts } from '../state/warning-texts.ts'
import { texts } from './repeat-texts.ts'
import { movedOf, type Repetition, USUAL_REPETITION, useSeriesPreview, withMoved } from './repetition.ts'
import { SeriesDays } from './series-days.tsx'

interface RepeatProps {
  draft: Draft
  repetition: Repetition | null
  onChange: (repetition: Repetition | null) => void
}

/** Books the visit several times: how often, when that would be, and what is to be done about times that are taken. */
export default function Repeat({ draft, repetition, onChange }: RepeatProps) {
  const t = useTexts(texts)
  const section = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState(false)
  // The button may stand at the bottom of what is seen of the form.
  useEffect(() => {
    if (opened) show(section)
  }, [opened])
  return (
    <div className="col-span-2 -mt-2">
      <Button
        size="sm"
        variant="quiet"
        icon={IconRepeat}
        aria-expanded={repetition !== null}
        onClick={() => {
          onChange(repetition ? null : USUAL_REPETITION)
          setOpened(repetition === null)
        }}
        className="-ms-3"
      >
        {t.repeat}
      </Button>
      {repetition && (
        <section
          ref={section}
          aria-label={t.region}
          className="mt-2 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3.5"
        >
          <HowOften repetition={repetition} onChange={onChange} />
          <Preview draft={draft} repetition={repetition} onChange={onChange} onAnswered={() => show(section)} />
        </section>
      )}
    </div>
  )
}

const show = ({ current }: RefObject<HTMLElement | null>) => current?.scrollIntoView({ block: 'nearest' })

interface PartProps {
  repetition: Repetition
  onChange: (repetition: Repetition) => void
}

function HowOften({ repetition, onChange }: PartProps) {
  const t = useTexts(texts)
  const { every, unit, count } = repetition
  return (
    // On a phone as well: they read as one sentence.
    <div className="grid gap-3" style={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
      <NumberSelect
        label={t.every}
        from_to={[1, MOST_EVERY]}
        value={every}
        onChoose={(chosen) => onChange({ ...repetition, every: chosen })}
      />
      <SelectField
        label={t.unit}
        value={unit}
        onChange={({ target }) => {
          const chosen = SERIES_UNITS.find((each) => each === target.value)
          if (chosen) onChange({ ...repetition, unit: chosen })
        }}
      >
        {SERIES_UNITS.map((each) => (
          <option key={each} value={each}>
            {t.units[each]}
          </option>
        ))}
      </SelectField>
      <NumberSelect
        label={t.count}
        from_to={[FEWEST_IN_SERIES, MOST_IN_SERIES]}
        value={count}
        onChoose={(chosen) => onChange({ ...repetition, count: chosen })}
      />
    </div>
  )
}

interface NumberSelectProps {
  label: string
  /** Both can be chosen. */
  from_to: readonly [number, number]
  value: number
  onChoose: (value: number) => void
}

const NumberSelect = ({ label, from_to: [from, to], value, onChoose }: NumberSelectProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
    {Array.from({ length: to - from + 1 }, (_, index) => (
      <option key={index}>{from + index}</option>
    ))}
  </SelectField>
)

interface PreviewProps extends PartProps, Pick<RepeatProps, 'draft'> {
  onAnswered: () => void
}

function Preview({ draft, repetition, onChange, onAnswered }: PreviewProps) {
  const t = useTexts(texts)
  const warning_t = useTexts(warning_texts)
  const { asked, query } = useSeriesPreview(draft, repetition)
  useGrown(query.data && query.data.clashes.length > 0, onAnswered)
  if (!asked) return <p className="text-sm text-ink-soft">{t.first_say}</p>
  return (
    <Answer query={query} failed={t.failed} skeleton={<RowsSkeleton rows={3} />}>
      {({ times, clashes }) => {
        const count = times.length + clashes.length
        const warned = times.filter(({ warnings }) => warnings.length > 0).length
        return (
          <>
            <p role="status" className="text-sm">
              {clashes.length > 0 ? t.clashing(clashes.length, count) : t.all_free(count)}
              {warned > 0 && ` ${warning_t.to_check(warned)}`}
            </p>
            <SeriesDays
              times={times}
              clashes={clashes}
              moved={new Set(movedOf(draft, repetition).map(({ series_number }) => series_number))}
              stale={query.isPlaceholderData}
              onMove={(series_number, datetime_start) =>
                onChange(withMoved(draft, repetition, { series_number, datetime_start }))
              }
            />
            {clashes.length > 0 && times.length > 0 && (
              <ChoiceChips
                label={t.on_clash}
                choices={ON_CLASH.map((value) => ({ value, words: t.choices[value] }))}
                chosen={repetition.on_clash}
                onChoose={(on_clash) => onChange({ ...repetition, on_clash })}
              />
            )}
          </>
        )
      }}
    </Answer>
  )
}

/** The days, and the choice below them if some clash, take more room than what stood there before. */
function useGrown(clashing: boolean | undefined, onGrown: () => void) {
  const grown = useEffectEvent(onGrown)
  useEffect(() => {
    if (clashing !== undefined) grown()
  }, [clashing])
}
