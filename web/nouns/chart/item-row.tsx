import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { ChartItem } from '#contract/chart.ts'
import { isFinding } from '#domain/chart-replay.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useMay } from '#web/base/session/session.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { markOf } from './drawn.ts'
import { useInWords } from './in-words.ts'
import { Facts, ItemWords } from './item-words.tsx'
import { Swatch } from './legend.tsx'
import { codeFor, lastPlanned } from './proposed-work.ts'
import { texts } from './texts.ts'

const PlanWork = lazy(() => import('./plan-work.tsx'))
const LotModal = lazy(() => import('./lot-modal.tsx'))
const VoidModal = lazy(() => import('./void-modal.tsx'))
const ResolveModal = lazy(() => import('./resolve-modal.tsx'))
const ReopenModal = lazy(() => import('./reopen-modal.tsx'))

interface ItemRowProps {
  item: ChartItem
  /** All of the chart: the work that healed it is named. */
  items: readonly ChartItem[]
  may_write: boolean
}

/** What was noted, what became of it, and what can be done about it. */
export function ItemRow({ item, items, may_write }: ItemRowProps) {
  const voided = item.voided_at !== null
  const over = voided || item.resolution === 'treated' || item.resolution === 'healed'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <Swatch mark={markOf(item)} />
      <span
        // On a phone the actions stand below.
        style={{ minWidth: 'min(14rem, 80%)' }}
        className={classNames('flex-1', over && 'text-ink-faint')}
      >
        <ItemWords item={item} />
        <Facts item={item} items={items} />
      </span>
      {item.lot !== null && <SameLot lot={item.lot} />}
      {may_write && !voided && <Actions item={item} />}
    </li>
  )
}

function SameLot({ lot }: { lot: string }) {
  const t = useTexts(texts)
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setShown(true)}>
        {t.same_lot}
      </Button>
      <Suspense>{shown && <LotModal lot={lot} onClose={() => setShown(false)} />}</Suspense>
    </>
  )
}

function Actions({ item }: { item: ChartItem }) {
  const t = useTexts(texts)
  const { nameOf, teethOf } = useInWords()
  const [asking, setAsking] = useState<'void' | 'resolve' | 'reopen' | 'plan'>()
  const mayPlan = useMay('plan:write')
  const { data: codes = [] } = useCall(api.treatmentCodes, {})
  const open = isFinding(item) && (item.resolution === null || item.resolution === 'watched')
  const said = item.resolution !== null && item.resolved_by_item_id === null
  const onClose = () => setAsking(undefined)
  const work = mayPlan && open ? codeFor(item, codes, lastPlanned()) : undefined
  const offered = [work && 'plan', open && 'resolve', said && 'reopen', 'void'].filter(
    (each) => each !== false && each !== undefined,
  ) as NonNullable<typeof asking>[]
  return (
    <div className="ms-auto flex flex-wrap print:hidden">
      {offered.map((each) => (
        <Button key={each} size="sm" variant="quiet" onClick={() => setAsking(each)}>
          <span>
            {t[each]}
            <span className="sr-only">
              {' '}
              <Isolated text={`${nameOf(item)} ${teethOf(item.teeth)}`} />
            </span>
            {each === 'plan' && work && (
              <span className="text-ink-soft">
                : <bdi>{work.code}</bdi>
              </span>
            )}
          </span>
        </Button>
      ))}
      <Suspense>
        {asking === 'plan' && work && (
          <PlanWork patient_id={item.patient_id} code={work} teeth={item.teeth} onClose={onClose} />
        )}
        {asking === 'void' && <VoidModal item={item} onClose={onClose} />}
        {asking === 'resolve' && <ResolveModal item={item} onClose={onClose} />}
        {asking === 'reopen' && <ReopenModal item={item} onClose={onClose} />}
      </Suspense>
    </div>
  )
}
