import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { DayFilters } from './day-filters.tsx'
import { texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useMonthLoad } from '../state/use-month-load.ts'

/** The day, and the filters for its appointments. */
export function DayBar({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const { date, today, all_days, goTo, step } = address
  const isToday = date === today && !all_days
  const load = useMonthLoad(date)
  const goBack = () => step(-1)
  const goOn = () => step(1)
  useShortcut('t', () => isToday || goTo(today), t.shortcuts.today)
  useShortcut('[', goBack, t.shortcuts.previous_day)
  useShortcut(']', goOn, t.shortcuts.next_day)

  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-2.5 gap-y-3 print:hidden">
      <div className={classNames('flex items-center gap-1 max-sm:w-full sm:-ms-2', all_days && 'hidden')}>
        <IconButton icon={IconChevronLeft} directional label={t.previous_day} onClick={goBack} />
        <DateField
          label={t.date}
          label_hidden
          style_of_day="dated"
          missing_parts="ahead"
          value={date}
          onChange={goTo}
          {...load}
          className="w-52 max-sm:w-auto max-sm:flex-1"
        />
        <IconButton icon={IconChevronRight} directional label={t.next_day} onClick={goOn} />
      </div>
      {/* Stays mounted for keyboard users, even after it was used to go there. */}
      <Button
        aria-disabled={isToday || undefined}
        onClick={() => isToday || goTo(today)}
        className="me-2.5 aria-disabled:opacity-60 max-sm:order-2"
      >
        {t.today}
      </Button>
      <DayFilters address={address} />
      <IconButton icon={IconPrinter} label={t.print} onClick={() => print()} className="ms-auto max-sm:hidden" />
    </div>
  )
}
