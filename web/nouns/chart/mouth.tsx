import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Chart } from '#contract/chart.ts'
import { isMilkTooth, type Surface, type ToothNumber } from '#domain/tooth.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { isPhone } from '#web/base/ui/use-phone.ts'
import { useInWords } from './in-words.ts'
import type { PlannedTeeth } from './planned.ts'
import type { Choice } from './reading-keys.ts'
import { milkRow, nextTooth, permanentRow, QUADRANTS, type Quadrant } from './rows.ts'
import { texts } from './texts.ts'
import { Patterns, ToothFigure } from './tooth-figure.tsx'

interface MouthProps {
  chart: Chart
  planned: readonly PlannedTeeth[]
  /** Whether the rows of milk teeth are drawn. */
  milk: boolean
  choice: Choice
  onTooth: (tooth: ToothNumber) => void
  onSurface: (surface: Surface) => void
}

/** Arrow keys move among the teeth; Tab leaves them. */
function move(event: KeyboardEvent, tooth: ToothNumber, milk: boolean) {
  if (!event.key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  document.getElementById(`tooth-${nextTooth(tooth, event.key, milk)}`)?.focus()
}

/** All teeth as the dentist sees them; the picture is never mirrored. */
export function Mouth(props: MouthProps) {
  const t = useTexts(texts)
  const [current, setCurrent] = useState<ToothNumber>(18)
  const chosen = props.choice.teeth.at(-1)
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(`tooth-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div dir="ltr" role="group" aria-label={t.title}>
      <Patterns />
      <p dir="auto" className="sr-only">
        {t.not_mirrored}
      </p>
      <div aria-hidden className="chart-side-by-side mb-1 flex justify-between text-xs text-ink-faint">
        <span>{t.right}</span>
        <span>{t.left}</span>
      </div>
      <div className="chart-quadrants grid">
        {QUADRANTS.map((quadrant) => (
          <QuadrantRows key={quadrant} {...props} quadrant={quadrant} current={current} onCurrent={setCurrent} />
        ))}
      </div>
    </div>
  )
}

interface PartProps extends MouthProps {
  current: ToothNumber
  onCurrent: (tooth: ToothNumber) => void
}

function QuadrantRows({ quadrant, ...props }: PartProps & { quadrant: Quadrant }) {
  const t = useTexts(texts)
  const upper = quadrant <= 2
  const right = quadrant === 1 || quadrant === 4
  const rows = [permanentRow(quadrant), ...(props.milk ? [milkRow(quadrant)] : [])]
  return (
    <div
      role="group"
      aria-label={t.quadrant[quadrant]}
      className={classNames(
        'border-line',
        upper ? 'chart-quadrant-upper' : 'chart-quadrant-lower',
        right && 'chart-quadrant-right',
      )}
    >
      <p
        aria-hidden
        className={classNames('chart-stacked text-2xs text-ink-faint', right ? 'text-left' : 'text-right')}
      >
        {/* Where the quadrant ends: on the patient's side of it. */}
        {t.quadrant[quadrant]}
      </p>
      {(upper ? rows : rows.toReversed()).map((row) => (
        <div key={row[0]} className="grid grid-cols-8">
          {right && row.length < 8 && <span className="col-span-3" />}
          {row.map((tooth) => (
            <Tooth key={tooth} tooth={tooth} {...props} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Tooth({
  tooth,
  chart,
  planned,
  milk,
  choice,
  onTooth,
  onSurface,
  current,
  onCurrent,
}: PartProps & { tooth: ToothNumber }) {
  const { describe } = useInWords()
  const shown = chart.teeth.find((each) => each.tooth === tooth)
  const on = {
    items: chart.items.filter((item) => concerns(item, tooth)),
    planned: planned.filter((item) => concerns(item, tooth)),
  }
  const drawn = on.items.filter(({ voided_at }) => voided_at === null)
  const chosen = choice.teeth.includes(tooth)
  return (
    <button
      type="button"
      id={`tooth-${tooth}`}
      aria-pressed={chosen}
      aria-label={describe(tooth, shown, drawn, on.planned)}
      tabIndex={tooth === current ? 0 : -1}
      onFocus={() => onCurrent(tooth)}
      onKeyDown={(event) => move(event, tooth, milk)}
      onClick={({ target }) => {
        const surface =
          target instanceof Element ? target.closest('[data-surface]')?.getAttribute('data-surface') : null
        // On a phone the surfaces in the picture are too small for a finger.
        if (chosen && surface && !isPhone()) onSurface(surface as Surface)
        else onTooth(tooth)
      }}
      className={classNames(
        'chart-tooth flex min-w-0 flex-col items-center rounded-sm py-0.5 focus-visible:outline-2 focus-visible:outline-focus',
        chosen ? 'bg-brand-soft' : 'hover:bg-hover',
        tooth % 100 < 30 || isUpperMilk(tooth) ? undefined : 'flex-col-reverse',
      )}
    >
      <span
        className={classNames(
          'text-xs tabular-nums',
          chosen ? 'font-bold text-brand-strong' : 'text-ink-soft',
          isMilkTooth(tooth) && 'italic',
        )}
      >
        {tooth}
      </span>
      <span className={classNames('w-full', isMilkTooth(tooth) ? 'max-w-11 px-1' : 'max-w-14')}>
        <ToothFigure
          tooth={tooth}
          shown={shown}
          items={drawn}
          planned={on.planned}
          chosen={chosen ? choice.surfaces : undefined}
        />
      </span>
    </button>
  )
}

const isUpperMilk = (tooth: ToothNumber) => tooth > 50 && tooth < 70

const concerns = ({ teeth }: { teeth: readonly { tooth: ToothNumber }[] }, tooth: ToothNumber) =>
  teeth.some((each) => each.tooth === tooth)
