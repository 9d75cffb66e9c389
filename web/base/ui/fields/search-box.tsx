import { IconSearch, IconX } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { controlLine } from './field.tsx'
import { Glyph } from '../glyph.tsx'
import { IconButton } from '../icon-button.tsx'
import { texts } from '../texts.ts'

const PAUSE_MS = 200

interface SearchBoxProps {
  /** The field's label; also its placeholder unless one is given. */
  label: string
  placeholder?: string
  /** The current search term, from the address. */
  value: string
  /** Called when typing pauses, and at once on Enter, on the button and on clearing. */
  onSearch: (text: string) => void
  /** Shows a search button beside the field. */
  button?: boolean
  className?: string
}

export function SearchBox({ label, placeholder, value, onSearch, button, className }: SearchBoxProps) {
  const t = useTexts(texts)
  const { typed, setTyped, search, searchNow } = useTypedSearch(value, onSearch)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search(typed.trim())
  }
  const clear = () => {
    setTyped('')
    search('')
    field.current?.focus()
  }
  return (
    <form role="search" onSubmit={submit} className={classNames('flex min-w-0 gap-2.5', className)}>
      <div className="relative min-w-0 flex-1">
        <Glyph icon={IconSearch} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-faint" />
        <input
          ref={field}
          type="search"
          data-search
          aria-label={label}
          placeholder={placeholder ?? label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // A pending search is applied now, so that what is clicked next finds the address as typed.
          onBlur={searchNow}
          autoComplete="off"
          className={classNames(controlLine, 'ps-10 pe-10 text-ellipsis')}
        />
        {typed && (
          <IconButton icon={IconX} label={t.clear} onClick={clear} className="absolute inset-y-0 end-0.5 my-auto" />
        )}
      </div>
      {button && <Button type="submit">{t.search}</Button>}
    </form>
  )
}

/** Searches when typing pauses, and follows the address. */
function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  const [seen, setSeen] = useState(value)
  const search = (text: string) => {
    setSearched(text)
    onSearch(text)
  }
  const searchAfterPause = useEffectEvent((text: string) => {
    if (text !== searched) search(text)
  })

  // The address may change by itself, as with Back; the echo of what was typed must not overwrite the field.
  if (value !== seen) {
    setSeen(value)
    if (value !== searched) {
      setTyped(value)
      setSearched(value)
    }
  }
  useEffect(() => {
    const pause = setTimeout(() => searchAfterPause(typed.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return { typed, setTyped, search, searchNow: () => typed.trim() !== searched && search(typed.trim()) }
}
