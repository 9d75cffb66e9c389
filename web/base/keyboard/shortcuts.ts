import { useEffectEvent, useLayoutEffect } from 'react'
import { createStore } from '#web/base/store/store.ts'
import { type Keys, pressedIn, strokesOf, type Stroke } from './strokes.ts'

export interface Shortcut {
  keys: Keys
  description: string
  /** Everywhere, only on the current screen, or of a notice there, which a dialog shows as well. */
  scope: 'everywhere' | 'screen' | 'notice'
  act: (() => void) | null
}

/**
 * A keyboard shortcut while the component is mounted, listed in the help. Inactive while typing in a field, except with
 * Ctrl or Cmd, and while a dialog is open, unless it is a notice's. Without an action it is only listed, because another component handles it.
 */
export function useShortcut(
  keys: Keys,
  action: (() => void) | null,
  description: string,
  scope: Shortcut['scope'] = 'screen',
) {
  const act = useEffectEvent(() => action?.())
  const listens = action !== null
  // In a layout effect: a user who sees the screen may press the key.
  useLayoutEffect(
    () => register({ keys, description, scope, act: listens ? () => act() : null }),
    [keys, description, scope, listens],
  )
}

/** All registered shortcuts. */
export const useShortcuts = () => registered.useValue()

const registered = createStore<readonly Shortcut[]>([])

function register(shortcut: Shortcut) {
  if (registered.get().length === 0) addEventListener('keydown', listen)
  registered.set([...registered.get(), shortcut])
  return () => {
    registered.set(registered.get().filter((each) => each !== shortcut))
    if (registered.get().length === 0) removeEventListener('keydown', listen)
  }
}

const LONGEST_SEQUENCE_MS = 1_200
let begun: { stroke: Stroke; at_ms: number } | undefined

function listen(event: KeyboardEvent) {
  const stroke = pressedIn(event)
  if (!stroke || event.defaultPrevented || event.isComposing) return
  if (isTakenBy(event.target) && !stroke.startsWith('mod+')) return

  const first = begun && event.timeStamp - begun.at_ms < LONGEST_SEQUENCE_MS ? begun.stroke : undefined
  const found = (first && fitting([first, stroke])) ?? fitting([stroke])
  begun = found || event.repeat ? undefined : { stroke, at_ms: event.timeStamp }
  if (!found || event.repeat) return
  event.preventDefault()
  found.act?.()
}

/** A screen's shortcut takes precedence over the frame's: it was registered later. */
const fitting = (strokes: Stroke[]) =>
  registered
    .get()
    .findLast(
      ({ keys, scope, act }) =>
        act &&
        strokesOf(keys).join(' ') === strokes.join(' ') &&
        (scope === 'notice' || !document.querySelector('dialog:modal')),
    )

const TAKING_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [popover]'
/** Check boxes and the like accept no typed letters. */
const TAKING_NONE = ':is([type="checkbox"], [type="radio"], [type="button"], [type="range"], [type="file"])'

const isTakenBy = (target: EventTarget | null) => {
  const taking = target instanceof Element ? target.closest(TAKING_KEYS) : null
  return taking !== null && !taking.matches(TAKING_NONE)
}
