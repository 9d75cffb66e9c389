import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { PerioExam } from '#contract/perio-exams.ts'
import type { PerioSite } from '#domain/perio.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { UnsavedGuard } from '#web/base/ui/dialogs/unsaved-guard.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { enterKey, enterNumber, type Entry } from './entering.ts'
import { Keypad } from './keypad.tsx'
import { pathOver, type Place, placeKey, teethShown } from './sheet.ts'
import { SheetView } from './sheet-view.tsx'
import { texts } from './texts.ts'
import type { useEntry } from './use-entry.ts'

interface ExamEntryProps {
  exam: PerioExam
  entering: ReturnType<typeof useEntry>
  behind: ReadonlyMap<string, PerioSite> | undefined
  /** It was opened just now: the keys are its own without a Tab. */
  focused: boolean
}

/** The sheet of a draft: 192 numbers without the mouse, or by the keypad of a tablet. */
export function ExamEntry({ exam, entering, behind, focused }: ExamEntryProps) {
  const t = useTexts(texts)
  const { entry, change, state, reload } = entering
  const { teeth_present, sites } = exam
  const present = useMemo(() => teethShown({ teeth_present, sites }), [teeth_present, sites])
  const path = useMemo(() => pathOver(present), [present])
  const sheet = useRef<HTMLDivElement>(null)
  const [moves, setMoves] = useState(focused ? 1 : 0)
  const current = path[Math.min(entry.at, path.length - 1)]
  const key = current && placeKey(current)
  useEffect(() => {
    const cell = sheet.current?.querySelector<HTMLElement>(`[data-place="${key}"]`)
    // The keypad stays at the foot of the window, above what is there; a browser scrolls by whole pixels.
    const keypad = sheet.current?.nextElementSibling
    if (cell && keypad) cell.style.scrollMarginBottom = `${Math.ceil(keypad.getBoundingClientRect().height) + 4}px`
    cell?.scrollIntoView({ inline: 'center', block: 'nearest' })
    if (moves > 0) cell?.focus({ preventScroll: true })
  }, [key, moves])
  const take = (next: Entry | undefined) => next && change(next)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = entryAfter(entry, event, path)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    change(next)
    setMoves(moves + 1)
  }
  const onPlace = (place: Place) => {
    const at = path.findIndex((each) => placeKey(each) === placeKey(place))
    change({ ...entry, at, typed: undefined, sign: '' })
  }
  return (
    <>
      <UnsavedGuard dirty={state === 'changed'} />
      {state === 'changed' && (
        <Banner tone="warning" className="mb-3">
          {t.changed}{' '}
          <Button size="sm" onClick={() => void reload()}>
            {t.reload}
          </Button>
        </Banner>
      )}
      <p className="mb-3 text-xs text-ink-soft max-sm:hidden">{t.keys}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys of the cells, each of them a button. */}
      <div ref={sheet} onKeyDown={onKeyDown}>
        <SheetView entry={entry} behind={behind} present={present} current={current} onPlace={onPlace} />
      </div>
      <Keypad entry={entry} state={state} onKey={(pressed) => take(enterKey(entry, pressed, path))} />
    </>
  )
}

const LETTERS: Readonly<Record<string, string>> = {
  KeyB: 'b',
  KeyP: 'p',
  KeyS: 's',
  KeyM: 'm',
  KeyO: 'o',
  KeyF: 'f',
}
const DIGITS = /^(?:Digit|Numpad)([0-9])$/

/** By the place of a key, as keyboards of other scripts type other letters and digits; Shift with a digit is ten and more. */
function entryAfter(entry: Entry, event: KeyboardEvent, path: readonly Place[]) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const digit = DIGITS.exec(event.code)?.[1]
  if (digit !== undefined && event.shiftKey) return enterNumber({ ...entry, sign: '+' }, Number(digit), path)
  return enterKey(entry, digit ?? LETTERS[event.code] ?? event.key, path)
}
