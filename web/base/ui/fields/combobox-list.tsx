import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLostSince } from '#web/base/api/connection.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '../class-names.ts'
import { Glyph } from '../glyph.tsx'
import { texts } from '../texts.ts'
import type { ComboboxProps } from './use-combobox.ts'

interface ComboboxListProps<Option> extends ComboboxProps<Option> {
  id: string
  active: Option | undefined
  onPoint: (option: Option) => void
  onPick: (option: Option) => void
}

export function ComboboxList<Option>(props: ComboboxListProps<Option>) {
  const { id, label, options, keyOf, loading, note, active } = props
  const t = useTexts(texts)
  const lost = useLostSince() !== null
  const activeId = active && `${id}-${keyOf(active)}`
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <>
      <div id={id} role="listbox" aria-label={label} aria-busy={loading}>
        {options.map((option) => (
          <ComboboxOption key={keyOf(option)} {...props} option={option} />
        ))}
      </div>
      <p role="status" className="px-3 py-2.5 text-sm text-ink-soft empty:hidden">
        {options.length === 0 && (lost ? t.no_connection : loading ? t.loading : t.nothing_found)}
      </p>
      <p role="status" className="px-3 pt-1.5 pb-1 text-xs text-ink-soft empty:hidden">
        {note}
      </p>
    </>
  )
}

function ComboboxOption<Option>(props: ComboboxListProps<Option> & { option: Option }) {
  const { id, option, chosen, active, keyOf, wordsOf, show, onPoint, onPick } = props
  const isChosen = chosen !== null && keyOf(chosen) === keyOf(option)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      id={`${id}-${keyOf(option)}`}
      role="option"
      aria-selected={isChosen}
      onPointerMove={active === option ? undefined : () => onPoint(option)}
      onClick={() => onPick(option)}
      className={classNames(
        'flex min-h-9 items-center gap-2 rounded-md px-3 py-1.5 text-sm max-sm:min-h-11',
        active === option && 'bg-hover',
      )}
    >
      <span className="min-w-0 flex-1">{show ? show(option) : wordsOf(option)}</span>
      {isChosen && <Glyph icon={IconCheck} size={16} className="text-brand" />}
    </div>
  )
}
