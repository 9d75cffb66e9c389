import { IconArmchair, IconStethoscope } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { useHasChairs } from '#web/nouns/chairs/use-chairs.ts'
import { texts } from '../state/chair-texts.ts'
import { chooseColumnsBy, COLUMNS_BY, type ColumnsBy, useColumnsBy } from '../state/columns-by.ts'

const ICONS = { doctors: IconStethoscope, chairs: IconArmchair }

/** The board by doctor or by chair; nothing in a clinic without chairs. */
export default function BoardSwitch() {
  return useHasChairs() && <Switch />
}

function Switch() {
  const t = useTexts(texts).board
  const by = useColumnsBy()
  useShortcut('v', () => chooseColumnsBy(after(by)), t.switch)
  return (
    <div
      role="group"
      aria-label={t.label}
      className="flex h-10 rounded-md border border-line bg-sunken p-1 max-sm:h-11 print:hidden"
    >
      {COLUMNS_BY.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === by}
          data-tooltip={t[each]}
          onClick={() => chooseColumnsBy(each)}
          className={classNames(
            'flex items-center justify-center gap-1.5 rounded-sm px-3 text-sm font-medium transition-[background-color,color] max-sm:flex-1',
            each === by ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          <Glyph icon={ICONS[each]} />
          <span className="sr-only">{t[each]}</span>
        </button>
      ))}
    </div>
  )
}

const after = (by: ColumnsBy): ColumnsBy => COLUMNS_BY[(COLUMNS_BY.indexOf(by) + 1) % COLUMNS_BY.length] ?? by
