import { IconPlus } from '@tabler/icons-react'
import type { Offers } from '#contract/offers.ts'
import { teethInWords } from '#domain/chart.ts'
import { uniqueKey } from '#web/base/api/unique-key.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { begunLines } from '../booking/appointment-draft.ts'
import { texts } from './texts.ts'

interface OfferedTreatmentsProps {
  offers: Offers
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
}

/** Accepted items of the plan, and what was charted as done, that are on no line yet: a click adds each, or all charted. */
export function OfferedTreatments({ offers, lines, onChange }: OfferedTreatmentsProps) {
  const t = useTexts(texts).register
  const items = offeredLines(offers).filter(({ line }) => !lines.some((each) => isSameItem(each, line)))
  const charted = items.filter(({ line }) => line.chart_item_id !== undefined)
  const add = (added: typeof items) =>
    onChange([...begunLines(lines), ...added.map(({ line }) => ({ ...line, key: uniqueKey() }))])
  if (items.length === 0) return null
  return (
    <section aria-labelledby="offered-treatments" className="rounded-lg border border-line px-3.5 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id="offered-treatments" className="text-sm font-semibold">
          {t.offers}
        </h3>
        {charted.length > 1 && (
          <Button size="sm" icon={IconPlus} onClick={() => add(charted)}>
            {t.add_charted(charted.length)}
          </Button>
        )}
      </div>
      <ul className="mt-1 divide-y divide-line text-sm">
        {items.map((item) => (
          <OfferedTreatment key={item.line.key} {...item} onAdd={() => add([item])} />
        ))}
      </ul>
    </section>
  )
}

type Offered = ReturnType<typeof offeredLines>[number]

function OfferedTreatment({ line, teeth, onAdd }: Offered & { onAdd: () => void }) {
  const t = useTexts(texts).register
  const { currency } = useClinic()
  const words = [isolate(line.description), teeth.length > 0 && isolateLtr(line.teeth)].filter(Boolean).join(' ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="flex min-w-48 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-medium">{line.description}</bdi>
        <TeethText teeth={teeth} />
        <Tag tone={line.plan_item_id === undefined ? 'green' : 'brand'}>
          {line.plan_item_id === undefined ? t.charted : t.accepted}
        </Tag>
      </span>
      <span className="ms-auto flex items-center gap-3">
        {line.cost === '' ? (
          <span className="text-ink-soft">{t.price_open}</span>
        ) : (
          <MoneyText amount={Number(line.cost)} currency={currency} />
        )}
        <Button size="sm" icon={IconPlus} onClick={onAdd}>
          <span aria-hidden>{t.add}</span>
          <span className="sr-only">
            <Isolated text={t.add_item(words)} />
          </span>
        </Button>
      </span>
    </li>
  )
}

const isSameItem = (one: DraftLine, other: DraftLine) =>
  other.plan_item_id === undefined
    ? one.chart_item_id === other.chart_item_id
    : one.plan_item_id === other.plan_item_id && one.plan_session_id === other.plan_session_id

const offeredLines = ({ plan_items, chart_items }: Offers) => [
  ...chart_items.map(({ id, treatment_code, description, teeth, cost }) => ({
    teeth,
    line: {
      key: `chart ${id}`,
      treatment_code,
      description: description ?? treatment_code ?? '',
      cost: cost === null ? '' : cost.toFixed(2),
      teeth: teethInWords(teeth),
      minutes: null,
      chart_item_id: id,
    } satisfies DraftLine as DraftLine,
  })),
  ...plan_items.map(({ id, session_id, treatment_code, description, teeth, cost }) => ({
    teeth,
    line: {
      key: `plan ${session_id ?? id}`,
      treatment_code,
      description,
      cost: cost.toFixed(2),
      teeth: teethInWords(teeth),
      minutes: null,
      plan_item_id: id,
      ...(session_id !== null && { plan_session_id: session_id }),
    } satisfies DraftLine as DraftLine,
  })),
]
