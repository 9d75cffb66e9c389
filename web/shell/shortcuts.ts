import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Keys, pressedIn, strokesOf, type Stroke } from './strokes.ts'

export interface Shortcut {
  keys: Keys
  description: string
  /** Everywhere, or only on the screen that is shown. */
  scope: 'everywhere' | 'screen'
  act: (() => void) | null
}

/**
 * A key that does something while the component is mounted, listed in the help. Off while one types in a field or a
 * dialog is open; Ctrl and Cmd work while typing too. Without an action it is only listed: somebody else listens.
 */
export function useShortcut(
  keys: Keys,
  action: (() => void) | null,
  description: string,
  scope: Shortcut['scope'] = 'screen',
) {
  const act = useEffectEvent(() => action?.())
  const listens = action !== null
  // Before it is painted: whoever sees the screen may press the key.
  useLayoutEffect(
    () => register({ keys, description, scope, act: listens ? () => act() : null }),
    [keys, description, scope, listens],
  )
}

/** All that are registered now. */
export const useShortcuts = () => useSyncExternalStore(watch, () => registered)

let registered: readonly Shortcut[] = []
const watchers = new Set<() => void>()

function register(shortcut: Shortcut) {
  if (registered.length === 0) addEventListener('keydown', listen)
  change([...registered, shortcut])
  return () => {
    change(registered.filter((each) => each !== shortcut))
    if (registered.length === 0) removeEventListener('keydown', listen)
  }
}

function change(next: readonly Shortcut[]) {
  registered = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

const longest_sequence_ms = 1_200
let begun: { stroke: Stroke; at_ms: number } | undefined

function listen(event: KeyboardEvent) {
  const stroke = pressedIn(event)
  if (!stroke || event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return
  if (isTakenBy(event.target) && !stroke.startsWith('mod+')) return

  const first = begun && event.timeStamp - begun.at_ms < longest_sequence_ms ? begun.stroke : undefined
  const found = (first && fitting([first, stroke])) ?? fitting([stroke])
  begun = found || event.repeat ? undefined : { stroke, at_ms: event.timeStamp }
  if (!found || event.repeat) return
  event.preventDefault()
  found.act?.()
}

/** The screen's own key wins over the frame's: it was registered later. */
const fitting = (strokes: Stroke[]) =>
  registered.findLast(({ keys, act }) => act && strokesOf(keys).join(' ') === strokes.join(' '))

const taking_keys = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [popover]'
/** Check boxes and the like take no letters. */
const taking_none = ':is([type="checkbox"], [type="radio"], [type="button"], [type="range"], [type="file"])'

const isTakenBy = (target: EventTarget | null) => {
  const taking = target instanceof Element ? target.closest(taking_keys) : null
  return taking !== null && !taking.matches(taking_none)
}
