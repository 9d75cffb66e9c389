import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { useTablet } from '#web/base/ui/use-phone.ts'
import { DayOptions } from './day-options.tsx'
import { useSpan } from '../state/columns-by.ts'
import { texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useMonthLoad } from '../state/use-month-load.ts'

/** One row: the day, what the screen adds, and the options behind one button. */
export function DayBar({ address, children }: { address: DayAddress; children: ReactNode }) {
  const t = useTexts(texts)
  const { date, today, all_days, goTo, step } = address
  const span = useSpan(address.view)
  const isToday = date === today && !all_days
  const load = useMonthLoad(date)
  // The year of another day would be cut in two, or take the room of the day's other controls.
  const short = useTablet() && date.slice(0, 4) === today.slice(0, 4)
  const long = useLanguage() === 'ar' ? 'w-56' : 'w-48'
  const goBack = () => step(-1)
  const goOn = () => step(1)
  // Also where it is today already: one key does one thing here, and a task is begun with G T.
  useShortcut(
    't',
    () => (isToday ? notify(t.shortcuts.today_already, { about: 'today' }) : goTo(today)),
    t.shortcuts.today,
  )
  useShortcut('[', goBack, t.previous[span])
  useShortcut(']', goOn, t.next[span])

  return (
    <div data-day-row className="flex flex-wrap items-center gap-2 max-sm:gap-1 pointer-coarse:gap-1 print:hidden">
      <div
        className={classNames(
          'flex items-center gap-1 max-sm:min-w-0 max-sm:flex-1 max-sm:gap-0',
          all_days && 'hidden',
        )}
      >
        <IconButton icon={IconChevronLeft} directional label={t.previous[span]} onClick={goBack} style={NARROW} />
        <DateField
          label={t.date}
          label_hidden
          style_of_day={short ? 'weekday' : 'dated'}
          missing_parts="ahead"
          value={date}
          keeps_day
          onChange={goTo}
          {...load}
          className={classNames('max-sm:w-auto max-sm:min-w-0 max-sm:flex-1', short ? 'w-40' : long)}
        />
        <IconButton icon={IconChevronRight} directional label={t.next[span]} onClick={goOn} style={NARROW} />
      </div>
      {/* Stays mounted for keyboard users, even after it was used to go there. */}
      <Button
        aria-disabled={isToday || undefined}
        onClick={() => isToday || goTo(today)}
        className="aria-disabled:opacity-60 max-sm:hidden"
      >
        {t.today}
      </Button>
      {children}
      <DayOptions address={address} />
      <IconButton icon={IconPrinter} label={t.print} onClick={() => print()} className="max-sm:hidden" />
    </div>
  )
}

/** On phones, too: the date needs the room. */
const NARROW = { width: '2.25rem' }
