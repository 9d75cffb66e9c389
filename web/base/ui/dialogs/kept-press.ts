import type { PointerEvent } from 'react'

/** A hand that holds still moves the pointer no farther. */
const STILL_PX = 5

/**
 * A press on a button counts although the button moved away before it was released, as when an answer of the server made
 * the form above it grow: the browser would click whatever came under the pointer, or nothing.
 */
export function keepPress({ target, button, clientX, clientY }: PointerEvent) {
  const pressed = target instanceof Element ? target.closest('button') : null
  if (!pressed || button !== 0) return
  const done = new AbortController()
  const once = { signal: done.signal, capture: true }
  const release = (event: globalThis.PointerEvent) => {
    done.abort()
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const still = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= STILL_PX
    const isSameDialog = under?.closest('dialog') === pressed.closest('dialog')
    if (still && isSameDialog && !pressed.contains(under)) pressed.click()
  }
  document.addEventListener('pointerup', release, once)
  document.addEventListener('pointercancel', () => done.abort(), once)
}
