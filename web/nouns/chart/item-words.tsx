import type { ChartItem } from '#contract/chart.ts'
import { CHARTED_BY_HAND, REGISTRATION_TAKEN_BACK } from '#domain/chart.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { useInWords } from './in-words.ts'
import { texts } from './texts.ts'
import { words } from './words.ts'

interface ItemOfChart {
  item: ChartItem
  /** All of the chart: the work that healed it is named. */
  items: readonly ChartItem[]
}

/** What was noted, on which teeth, with its details. */
export function ItemWords({ item }: Pick<ItemOfChart, 'item'>) {
  const { nameOf, teethOf, details } = useInWords()
  const more = details(item).join(' · ')
  return (
    <>
      <span className={classNames('font-medium break-words', item.voided_at !== null && 'line-through')}>
        <Isolated text={`${nameOf(item)} · ${teethOf(item.teeth)}`} />
      </span>
      {more && (
        <span className="block text-xs break-words text-ink-soft">
          <Isolated text={more} />
        </span>
      )}
    </>
  )
}

/** Who noted it and when, who did it, what became of it. */
export function Facts({ item, items }: ItemOfChart) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const formats = useFormats()
  const { nameOf, teethOf } = useInWords()
  const { noted_by_name, operator_name, resolution, resolved_at, resolved_by_item_id } = item
  const who = isolate(operator_name ?? noted_by_name)
  const recorded =
    operator_name !== null && operator_name !== noted_by_name ? t.recorded_by(isolate(noted_by_name)) : ''
  const cause = items.find(({ id }) => id === resolved_by_item_id)
  const said = [isolate(item.resolved_by_name ?? ''), ...(item.resolved_reason ? [isolate(item.resolved_reason)] : [])]
  const because = cause ? `${nameOf(cause)} · ${teethOf(cause.teeth)}` : said.join(': ')
  return (
    <span className="block text-xs text-ink-soft">
      {w.status[item.status]}
      {' · '}
      <Isolated text={[t.by(formats.day(item.noted_on), who), recorded].filter(Boolean).join(' · ')} />
      {resolution && resolved_at && (
        <span className="block font-medium">
          <Isolated text={t.resolved(w.resolution[resolution], formats.day(resolved_at), because)} />
        </span>
      )}
      {item.voided_at !== null && (
        <span className="block">
          <Isolated text={t.voided_by(isolate(item.voided_by_name ?? ''), reasonOf(item, t))} />
        </span>
      )}
    </span>
  )
}

/** The server's own reasons are translated here. */
function reasonOf({ voided_reason }: ChartItem, t: Record<'taken_back' | 'by_hand', string>) {
  if (voided_reason === REGISTRATION_TAKEN_BACK) return t.taken_back
  return voided_reason === CHARTED_BY_HAND ? t.by_hand : isolate(voided_reason ?? '')
}
