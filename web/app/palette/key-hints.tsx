import type { ReactNode } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from './texts.ts'

export const Key = ({ children }: { children: ReactNode }) => (
  <kbd
    dir="ltr"
    className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-2xs font-medium text-ink-soft"
  >
    {children}
  </kbd>
)

/** The keys of the palette; hidden on phones. */
export function KeyHints() {
  const t = useTexts(texts).keys
  return (
    <div className="flex gap-5 border-t border-line bg-sunken/60 px-5 py-2.5 text-xs text-ink-faint max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <Key>↑</Key>
        <Key>↓</Key>
        {t.move}
      </span>
      <span className="flex items-center gap-1.5">
        <Key>Enter</Key>
        {t.choose}
      </span>
      <span className="flex items-center gap-1.5">
        <Key>Esc</Key>
        {t.close}
      </span>
    </div>
  )
}
