import { type RefObject, Suspense } from 'react'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Popover } from '#web/base/ui/dialogs/popover.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { chooseRowHeight, ROW_HEIGHTS, useRowHeight } from '../state/row-height.ts'
import { texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { DayFilters } from './day-filters.tsx'
import { ViewSwitch } from './view-switch.tsx'

const BoardSwitch = lazy(() => import('./board-switch.tsx'))

interface DayOptionsPanelProps {
  anchor: RefObject<HTMLElement | null>
  address: DayAddress
  onClose: () => void
}

/** The filters, and how the day is drawn. */
export default function DayOptionsPanel({ anchor, address, onClose }: DayOptionsPanelProps) {
  const t = useTexts(texts)
  const { view, all_days, today, date, goTo, chooseView } = address
  return (
    <Popover anchor={anchor} align="end" role="dialog" label={t.options} onClose={onClose} className="w-72 p-4">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-3 sm:hidden">
          <Suspense>{view === 'columns' && !all_days && <BoardSwitch address={address} />}</Suspense>
          {!all_days && <ViewSwitch chosen={view} onChoose={chooseView} />}
          {(date !== today || all_days) && <Button onClick={() => goTo(today)}>{t.today}</Button>}
        </div>
        <DayFilters address={address} />
        {view === 'columns' && !all_days && <Rows />}
      </div>
    </Popover>
  )
}

function Rows() {
  const t = useTexts(texts)
  return (
    <ChoiceChips
      label={t.row_height}
      choices={ROW_HEIGHTS.map((value) => ({ value, words: t.row_heights[value] }))}
      chosen={useRowHeight()}
      onChoose={chooseRowHeight}
    />
  )
}
