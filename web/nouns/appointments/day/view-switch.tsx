import { IconLayoutColumns, IconLayoutList } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { type DayView, DAY_VIEWS } from '../state/day-view.ts'
import { texts } from '../state/texts.ts'

const icons = { list: IconLayoutList, columns: IconLayoutColumns }

/** The day as a list or as a board. */
export function ViewSwitch({ chosen, onChoose }: { chosen: DayView; onChoose: (view: DayView) => void }) {
  const t = useTexts(texts)
  return (
    <div
      role="group"
      aria-label={t.view}
      className="flex h-10 rounded-md border border-line bg-sunken p-1 max-sm:h-11 print:hidden"
    >
      {DAY_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          data-tooltip={t.views[view]}
          onClick={() => onChoose(view)}
          className={classNames(
            'flex items-center justify-center gap-1.5 rounded-sm px-3 text-sm font-medium transition-[background-color,color] max-sm:flex-1',
            view === chosen ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          <Glyph icon={icons[view]} />
          <span className="sr-only">{t.views[view]}</span>
        </button>
      ))}
    </div>
  )
}
