import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { prefetch } from '#web/base/frame/prefetch.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { closeOnEscape, useModalDialog } from '#web/base/ui/dialogs/top-layer.ts'
import { EntryLine } from './entry-line.tsx'
import { KeyHints } from './key-hints.tsx'
import { texts as bar_texts } from './bar-texts.ts'
import { texts } from './texts.ts'
import { type PaletteEntry, type EntryGroup, MOST_COUNTED, useEntries } from './use-entries.ts'
import { useChoose } from './use-choose.ts'

interface PaletteProps {
  /** The appointment that had focus when the palette was opened. */
  appointment: Appointment | undefined
  onClose: () => void
  onShortcuts: () => void
}

/** Finds pages, actions and patients while typing; focus stays in the field. */
export default function Palette({ appointment, onClose, onShortcuts }: PaletteProps) {
  const t = useTexts(texts)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const { groups, searching, failed, retry } = useEntries(typed, appointment)
  const choose = useChoose({ onClose, onShortcuts })
  const entries = groups.flatMap((group) => group.entries)
  const { active, mark: select } = useSelected(id, entries)
  useModalDialog(dialog)

  const onType = (text: string) => {
    setTyped(text)
    select(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const pressedAgain = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const chosen = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (step !== undefined && active) select(entries.at((entries.indexOf(active) + step) % entries.length))
    else if (chosen && active) choose(active)
    else if (pressedAgain) onClose()
    if ((step !== undefined && active) || chosen || pressedAgain) event.preventDefault()
  }

  return (
    <PaletteDialog dialog={dialog} onClose={onClose}>
      <TypedField id={id} active={active} typed={typed} onType={onType} onKeyDown={onKeyDown} />
      <Results id={id} groups={groups} active={active} searching={searching} onPoint={select} onChoose={choose} />
      {failed && <ErrorNote text={t.patients_failed} onRetry={retry} />}
      <SearchStatus
        searching={searching}
        found={entries.length}
        left_out={groups.find(({ name }) => name === 'patients')?.left_out ?? 0}
        typed={typed.trim()}
        failed={failed}
      />
      <KeyHints />
    </PaletteDialog>
  )
}

/** The entry that Enter chooses: the one that was pointed at or reached by the arrow keys, otherwise the first. */
function useSelected(id: string, entries: readonly PaletteEntry[]) {
  const [selected, setSelected] = useState<string>()
  const active = entries.find(({ key }) => key === selected) ?? entries[0]
  const select = (entry: PaletteEntry | undefined) => {
    setSelected(entry?.key)
    if (entry) document.getElementById(`${id}-${entry.key}`)?.scrollIntoView({ block: 'nearest' })
    if (entry && 'command' in entry && 'go' in entry.command.does) prefetch(entry.command.does.go)
  }
  return { active, mark: select }
}

interface PaletteDialogProps {
  dialog: RefObject<HTMLDialogElement | null>
  onClose: () => void
  children: ReactNode
}

const PaletteDialog = ({ dialog, onClose, children }: PaletteDialogProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop closes it
  <dialog
    ref={dialog}
    aria-label={useTexts(bar_texts).open}
    onCancel={(event) => {
      event.preventDefault()
      onClose()
    }}
    onKeyDown={(event) => closeOnEscape(event, onClose)}
    onClick={(event) => event.target === event.currentTarget && onClose()}
    className="mx-auto mt-[12dvh] mb-0 w-full max-w-xl animate-appear overflow-hidden rounded-xl border border-line bg-raised p-0 text-ink shadow-float max-sm:mt-2 max-sm:w-[calc(100%-1rem)]"
  >
    {children}
  </dialog>
)

interface TypedFieldProps {
  id: string
  active: PaletteEntry | undefined
  typed: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function TypedField({ id, active, typed, onType, onKeyDown }: TypedFieldProps) {
  const t = useTexts(texts)
  return (
    <div className="relative border-b border-line">
      <Glyph
        icon={IconSearch}
        size={20}
        className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-faint"
      />
      <input
        data-autofocus
        type="text"
        role="combobox"
        aria-label={t.label}
        aria-expanded={active !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.key}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t.hint}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-14 w-full bg-transparent ps-12 pe-4 text-base text-ellipsis outline-none focus-visible:outline-none"
      />
    </div>
  )
}

interface ResultsProps {
  id: string
  groups: readonly EntryGroup[]
  active: PaletteEntry | undefined
  searching: boolean
  onPoint: (entry: PaletteEntry) => void
  onChoose: (entry: PaletteEntry) => void
}

function Results({ id, groups, active, searching, onPoint, onChoose }: ResultsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t.results}
      aria-busy={searching}
      className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain px-2 not-empty:py-2"
    >
      {groups.map(({ name, entries, left_out = 0 }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="not-first:mt-1">
          <div id={`${id}-${name}`} className="px-3 pt-2 pb-1 text-xs font-medium text-ink-faint">
            {t.groups[name]}
          </div>
          {entries.map((entry) => (
            <EntryLine
              key={entry.key}
              id={`${id}-${entry.key}`}
              entry={entry}
              language={language}
              active={entry === active}
              onPoint={() => onPoint(entry)}
              onChoose={() => onChoose(entry)}
            />
          ))}
          {left_out > 0 && (
            <p role="presentation" className="px-3 py-1.5 text-xs text-ink-soft">
              {moreOf(t, left_out)}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

const moreOf = (t: (typeof texts)['en'], left_out: number) =>
  left_out > MOST_COUNTED ? t.many_more(MOST_COUNTED) : t.more(left_out)

interface SearchStatusProps {
  searching: boolean
  failed: boolean
  found: number
  left_out: number
  typed: string
}

/** The number of results, for screen readers; 'no results' is visible as well. */
function SearchStatus({ searching, failed, found, left_out, typed }: SearchStatusProps) {
  const t = useTexts(texts)
  const none = found === 0 && !searching && !failed
  const seen = found === 0 && !failed
  return (
    <p
      role="status"
      className={classNames(
        seen ? 'px-3 py-6 text-center text-sm text-ink-soft' : 'sr-only',
        // Not shown for the first moment, to avoid flicker.
        searching && seen && 'animate-patience',
      )}
    >
      {none ? t.nothing(typed) : searching ? seen && t.searching : t.found(found)}
      {!searching && left_out > 0 && ` ${moreOf(t, left_out)}`}
    </p>
  )
}
