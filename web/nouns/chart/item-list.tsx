import { useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import type { Chart, ChartItem } from '#contract/chart.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { ItemRow } from './item-row.tsx'
import { useInWords } from './in-words.ts'
import { Swatch } from './legend.tsx'
import type { PlannedTeeth } from './planned.ts'
import { texts } from './texts.ts'

interface ItemListProps {
  chart: Chart
  planned: readonly PlannedTeeth[]
  /** If any are chosen, only items of these teeth are listed, and what was noted of the teeth themselves. */
  teeth: readonly ToothNumber[]
  may_write: boolean
}

type Listed = { item: ChartItem; state?: never } | { state: Chart['states'][number]; item?: never }
const dayOfListed = (listed: Listed) => (listed.item ?? listed.state).noted_on

/** The rest of a mouth that was treated for decades is drawn when asked for: each row has several buttons. */
const LISTED_AT_FIRST = 30

/** Planned and recorded items in words, the latest first; the states of the chosen teeth among them. */
export function ItemList({ chart, planned, teeth, may_write }: ItemListProps) {
  const t = useTexts(texts)
  const { teethOf } = useInWords()
  const concerns = (each: Pick<ChartItem, 'teeth'>) =>
    teeth.length === 0 || each.teeth.some(({ tooth }) => teeth.includes(tooth))
  const states = chart.states.filter(({ tooth }) => teeth.includes(tooth))
  const items = chart.items.filter(concerns)
  const listed: Listed[] = [...states.map((state) => ({ state })), ...items.map((item) => ({ item }))]
  // Sorting is stable, and reversing puts what was recorded last of a day first.
  const shown = listed.toSorted((one, other) => (dayOfListed(one) < dayOfListed(other) ? -1 : 1)).toReversed()
  const ahead = planned.filter(concerns)
  const [all, setAll] = useState(false)
  const drawn = all ? shown : shown.slice(0, LISTED_AT_FIRST)
  const title = teeth.length === 0 ? t.items : t.of_teeth(teethOf(teeth.map((tooth) => ({ tooth, surfaces: [] }))))
  return (
    <section className="mt-6">
      <h3 className="text-base font-semibold">
        <Isolated text={title} />
      </h3>
      {shown.length + ahead.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t.none}</p>}
      <ul className="mt-1 divide-y divide-line text-sm">
        {ahead.map((each) => (
          <Planned key={`planned ${each.id}`} planned={each} patient_id={chart.patient_id} />
        ))}
        {drawn.map(({ item, state }) =>
          item ? (
            <ItemRow key={item.id} item={item} items={chart.items} may_write={may_write} />
          ) : (
            <State key={`${state.tooth} ${state.noted_at} ${state.state} ${state.supernumerary}`} noted={state} />
          ),
        )}
      </ul>
      {drawn.length < shown.length && (
        <Button size="sm" className="mt-2" onClick={() => setAll(true)}>
          {t.show_all(shown.length)}
        </Button>
      )}
    </section>
  )
}

function State({ noted }: { noted: Chart['states'][number] }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { stateOf, teethOf } = useInWords()
  const words = [stateOf(noted), ...(noted.supernumerary ? [t.supernumerary] : [])].join(t.comma)
  return (
    <li className="py-2.5 ps-6.5">
      <span className="font-medium">
        <Isolated text={`${t.tooth_is}: ${words} · ${teethOf([{ tooth: noted.tooth, surfaces: [] }])}`} />
      </span>
      <span className="block text-xs text-ink-soft">
        <Isolated text={t.by(formats.day(noted.noted_on), isolate(noted.noted_by_name))} />
      </span>
    </li>
  )
}

function Planned({
  planned: { text, teeth, plan_title, draft },
  patient_id,
}: {
  planned: PlannedTeeth
  patient_id: number
}) {
  const t = useTexts(texts)
  const { teethOf } = useInWords()
  return (
    <li className="flex items-center gap-x-3 py-2.5">
      <Swatch mark="planned" />
      <span className="min-w-0 flex-1">
        <span className="font-medium break-words">
          <Isolated text={`${isolate(text)} · ${teethOf(teeth)}`} />
        </span>
        <span className="block text-xs text-ink-soft">
          {draft ? t.drafted : t.planned}
          {' · '}
          <Link
            to={patientPath(patient_id, 'plans')}
            className="inline-flex min-h-6 items-center rounded-sm text-brand hover:underline"
          >
            <bdi>{plan_title}</bdi>
          </Link>
        </span>
      </span>
    </li>
  )
}
