import { useEffect } from 'react'
import { topDialog } from '#web/base/ui/dialogs/top-layer.ts'

const BUTTONS = 'button:not(:disabled, [tabindex="-1"], [aria-hidden]), a[href]'

/**
 * Keeps the keyboard inside a dialog when what it was on is taken away, such as a free time once it is chosen: it goes to
 * the first button of the nearest part that is still there. To no field: on a phone that would open the keyboard.
 */
export default function KeepFocus() {
  useEffect(() => {
    let within: Element[] = []
    const note = ({ target }: FocusEvent) => (within = target instanceof Element ? partsAround(target) : [])
    const changed = new MutationObserver(() => {
      const dialog = topDialog()
      const [focused] = within
      if (!dialog || !focused || focused.isConnected || document.activeElement !== document.body) return
      const there = within.filter((part) => dialog.contains(part))
      within = []
      firstButton(there)?.focus()
    })
    addEventListener('focusin', note)
    changed.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', note)
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
