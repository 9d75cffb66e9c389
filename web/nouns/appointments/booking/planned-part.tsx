import { api } from '#contract/api.ts'
import { canBook } from '#domain/plan.ts'
import { partsOf, type PlanPart } from '#web/nouns/plans/plan-parts.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import type { DayAddress } from '../state/use-day-address.ts'
import { texts } from './find-time-texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { mapQuery, type Query } from '#web/base/ui/answer.tsx'

/**
 * The plan items that the address names, as long as the time is for the patient of that plan. Nothing can be booked
 * until they are loaded: the appointment would lack them.
 */
export function usePlannedItems(
  { find: { patient_id, plan_items } }: { find: Pick<DayAddress['find'], 'patient_id' | 'plan_items'> },
  chosenId: number | null | undefined,
): PlannedItems {
  const named = plan_items.length > 0 && patient_id !== undefined
  const query = useCall(api.plans, { id: patient_id ?? 0 }, { enabled: named })
  const applies = named && (chosenId === undefined || chosenId === patient_id)
  const isNamed = ({ id }: { id: number }) => plan_items.includes(id)
  const plans = query.data?.filter(({ items: all }) => partsOf(all).some(isNamed))
  const items = plans?.flatMap((plan) => partsOf(plan.items)).filter((part) => isNamed(part) && canBook(part))
  return {
    applies,
    ready: !applies || items !== undefined,
    items: applies ? items : undefined,
    currency: plans?.[0]?.currency ?? '',
    query: mapQuery(query, () => items),
  }
}

interface PlannedItems {
  applies: boolean
  /** Whether times may be offered. */
  ready: boolean
  items: PlanPart[] | undefined
  currency: string
  query: Query<PlanPart[]>
}

export function PlannedPart({ planned }: { planned: PlannedItems }) {
  const t = useTexts(texts)
  if (!planned.applies) return null
  return (
    <section
      aria-labelledby="planned-treatments"
      className="col-span-2 rounded-lg border border-line bg-sunken px-3.5 py-2.5"
    >
      <h3 id="planned-treatments" className="text-sm font-semibold">
        {t.planned}
      </h3>
      <Answer
        query={planned.query}
        failed={t.planned_failed}
        skeleton={<RowsSkeleton rows={1} />}
        empty={<p className="mt-1 text-sm text-ink-soft">{t.none_planned}</p>}
      >
        {(items) => (
          <ul className="mt-1 flex flex-col gap-0.5 text-sm">
            {items.map(({ id, description, teeth, cost }) => (
              <li key={id} className="flex justify-between gap-3">
                <span>
                  <bdi>{description}</bdi> <TeethText teeth={teeth} className="ms-1 text-ink-soft" />
                </span>
                <MoneyText amount={cost} currency={planned.currency} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}
