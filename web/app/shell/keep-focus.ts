import { useEffect } from 'react'
import { topDialog } from '#web/base/ui/dialogs/top-layer.ts'
import { focusBeside, pathOfScreen, type Place, placeOf } from './rows-place.ts'

const BUTTONS = 'button:not(:disabled, [tabindex="-1"], [aria-hidden]), a[href]'

/**
 * Keeps the keyboard inside a dialog when what it was on is taken away, such as a free time once it is chosen: it goes to
 * the first button of the nearest part that is still there. To no field: on a phone that would open the keyboard. On a
 * screen, when a row is done and goes away, it stays in the list.
 */
export default function KeepFocus() {
  useEffect(() => {
    let within: Element[] = []
    let place: Place | undefined
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      within = partsAround(target)
      place = placeOf(target)
    }
    const changed = new MutationObserver(() => {
      const dialog = topDialog()
      if (!dialog && place && !place.row.isConnected && document.activeElement === document.body) {
        const left = place
        place = undefined
        if (left.path === pathOfScreen()) focusBeside(left)
        return
      }
      const [focused] = within
      if (!dialog || !focused || focused.isConnected || document.activeElement !== document.body) return
      const there = within.filter((part) => dialog.contains(part))
      within = []
      firstButton(there)?.focus()
    })
    // Who clicks elsewhere has left the row.
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && !place?.row.contains(target)) place = undefined
    }
    addEventListener('focusin', note)
    addEventListener('pointerdown', leave, true)
    changed.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', note)
      removeEventListener('pointerdown', leave, true)
      changed.disconnect()
    }
  }, [])
  return null
}

/** The element and all that it stands in, the innermost first. */
function partsAround(element: Element): Element[] {
  const parts: Element[] = []
  for (let part: Element | null = element; part; part = part.parentElement) parts.push(part)
  return parts
}

function firstButton(parts: readonly Element[]): HTMLElement | undefined {
  for (const part of parts) {
    const found = [...part.querySelectorAll<HTMLElement>(BUTTONS)].find((button) => button.checkVisibility())
    if (found) return found
  }
  return undefined
}
