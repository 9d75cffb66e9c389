import { useEffect, useEffectEvent } from 'react'

let onPurpose = false
/** The guards of unsaved forms, each with its position in the history. */
const UNSAVED_FORMS: { here: number; ask: () => void }[] = []

/** The next history step is made by the app, such as closing after a save. */
export function leaveOnPurpose() {
  onPurpose = true
}

/**
 * Must be called before the router mounts: popstate listeners run in the order of registration, and the router must not
 * see a step that is refused, nor the step back.
 */
export function watchLeaving() {
  let returning = false
  addEventListener('popstate', (event) => {
    const stay = UNSAVED_FORMS.at(-1)
    const steps = stay && !onPurpose ? stay.here - place() : 0
    onPurpose = false
    if (!returning && !steps) return
    event.stopImmediatePropagation()
    returning = !returning
    if (!returning) return
    history.go(steps)
    stay?.ask()
  })
}

/** Whether a form with something typed is open. */
export const isFormUnsaved = () => UNSAVED_FORMS.length > 0

/** While something typed is unsaved, Back asks first, and the browser asks before it closes the page. */
export function useLeaveQuestion(dirty: boolean, ask: () => void) {
  const question = useEffectEvent(ask)
  useEffect(() => {
    if (!dirty) return undefined
    const stay = { here: place(), ask: () => question() }
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    UNSAVED_FORMS.push(stay)
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      UNSAVED_FORMS.splice(UNSAVED_FORMS.indexOf(stay), 1)
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [dirty])
}

/**
 * The position in the history. The router numbers only its own entries: an address typed by hand, a bookmark or a link
 * from elsewhere has no number, but the Navigation API knows its index. Browsers without that API treat such an entry
 * as the one before the form, which it usually is.
 */
function place() {
  const known = browser.navigation?.currentEntry?.index ?? (history.state as { idx?: number } | null)?.idx
  return known ?? (UNSAVED_FORMS.at(-1)?.here ?? 0) - 1
}

const browser: { navigation?: { currentEntry: { index: number } | null } } = globalThis
