import { IconChevronLeft, IconChevronRight, IconLayoutColumns, IconLayoutList, IconPrinter } from '@tabler/icons-react'
import { addDays } from '../../domain/calendar.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useShortcut } from '../shell/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateField } from '../ui/date-field.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { type DayView, day_views } from './day-view.ts'
import { texts } from './texts.ts'
import type { DayAddress } from './use-day-address.ts'
import { useMonthLoad } from './use-month-load.ts'

/** Which day, and how it is shown. */
export function DayBar({ address, has_board }: { address: DayAddress; has_board: boolean }) {
  const t = useTexts(texts)
  const { date, today, goTo } = address
  const load = useMonthLoad(date)
  const goBack = () => goTo(addDays(date, -1))
  const goOn = () => goTo(addDays(date, 1))
  useShortcut('t', () => goTo(today), t.shortcuts.today)
  useShortcut('[', goBack, t.shortcuts.previous_day)
  useShortcut(']', goOn, t.shortcuts.next_day)

  return (
    <div className="flex flex-wrap items-center gap-2.5 print:hidden">
      <div className="flex items-center gap-1 max-sm:w-full">
        <IconButton icon={IconChevronLeft} directional label={t.previous_day} onClick={goBack} />
        <DateField
          label={t.date}
          label_hidden
          style_of_day="long"
          value={date}
          onChange={goTo}
          {...load}
          className="w-70 max-sm:w-auto max-sm:flex-1"
        />
        <IconButton icon={IconChevronRight} directional label={t.next_day} onClick={goOn} />
      </div>
      <Button onClick={() => goTo(today)} disabled={date === today} className="max-sm:flex-1">
        {t.today}
      </Button>
      {has_board && <ViewSwitch chosen={address.view} onChoose={address.chooseView} />}
      <IconButton icon={IconPrinter} label={t.print} onClick={() => print()} className="max-sm:hidden" />
    </div>
  )
}

const view_icons = { list: IconLayoutList, columns: IconLayoutColumns }

function ViewSwitch({ chosen, onChoose }: { chosen: DayView; onChoose: (view: DayView) => void }) {
  const t = useTexts(texts)
  return (
    <div role="group" aria-label={t.view} className="flex rounded-md border border-line bg-sunken p-0.75 max-sm:flex-1">
      {day_views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
          className={classNames(
            'flex h-8 items-center justify-center gap-1.5 rounded-sm px-2.5 text-sm font-medium transition-[background-color,color] max-sm:h-9 max-sm:flex-1',
            view === chosen ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          <Glyph of={view_icons[view]} />
          {t.views[view]}
        </button>
      ))}
    </div>
  )
}
