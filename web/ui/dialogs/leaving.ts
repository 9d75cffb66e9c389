import { useEffect, useEffectEvent } from 'react'

let on_purpose = false
/** Those who have something unsaved, and the place in the history where they have it. */
const stays: { here: number; ask: () => void }[] = []

/** The next step back is the app's own, such as closing after a save. */
export function leaveOnPurpose() {
  on_purpose = true
}

/**
 * Called before the router mounts: a window tells its listeners of a step in the order they came, whether they capture
 * or not, and the router must not hear of a step that is refused, nor of the way back.
 */
export function watchLeaving() {
  let returning = false
  addEventListener('popstate', (event) => {
    const stay = stays.at(-1)
    const steps = stay && !on_purpose ? stay.here - place() : 0
    on_purpose = false
    if (!returning && !steps) return
    event.stopImmediatePropagation()
    returning = !returning
    if (!returning) return
    history.go(steps)
    stay?.ask()
  })
}

/** While something typed is not saved, Back stays and asks, and the browser asks before it closes the page. */
export function useLeaveQuestion(dirty: boolean, ask: () => void) {
  const question = useEffectEvent(ask)
  useEffect(() => {
    if (!dirty) return undefined
    const stay = { here: place(), ask: () => question() }
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    stays.push(stay)
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      stays.splice(stays.indexOf(stay), 1)
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [dirty])
}

/**
 * Where in the history one is. The router numbers its own entries only: one that an address typed by hand, a bookmark or
 * a link from elsewhere made has no number, while the browser knows of each. Browsers without that take such an entry
 * for the one before the form, which is where it mostly lies.
 */
function place() {
  const known = browser.navigation?.currentEntry?.index ?? (history.state as { idx?: number } | null)?.idx
  return known ?? (stays.at(-1)?.here ?? 0) - 1
}

const browser: { navigation?: { currentEntry: { index: number } | null } } = globalThis
