import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Popover } from '#web/base/ui/dialogs/popover.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { FilterDot } from '#web/base/ui/filter-dot.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { chooseRowHeight, ROW_HEIGHTS, useRowHeight } from '../state/row-height.ts'
import { texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { DayFilters } from './day-filters.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** The filters, and how the day is drawn, behind one button. */
export function DayOptions({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { patient_id, uninvoiced, view, all_days, today, date, goTo, chooseView } = address
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-tooltip={open ? undefined : t.options}
        onClick={() => setOpen(!open)}
        style={NARROW}
        className="shrink-0"
      >
        <Glyph icon={IconAdjustmentsHorizontal} />
        <span className="sr-only">{t.options}</span>
        {(patient_id !== undefined || uninvoiced) && <FilterDot meaning={t.filtered} />}
      </Button>
      {open && (
        <Popover anchor={button} align="end" role="dialog" label={t.options} onClose={close} className="w-72 p-4">
          <div className="flex flex-col gap-4">
            <div className="flex flex-col gap-3 sm:hidden">
              {!all_days && <ViewSwitch chosen={view} onChoose={chooseView} />}
              {(date !== today || all_days) && <Button onClick={() => goTo(today)}>{t.today}</Button>}
            </div>
            <DayFilters address={address} />
            {view === 'columns' && !all_days && <Rows />}
          </div>
        </Popover>
      )}
    </>
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

const NARROW = { paddingInline: '0.625rem' }
