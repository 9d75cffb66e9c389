import { useEffect, useEffectEvent } from 'react'

let on_purpose = false

/** The next step back is the app's own, such as closing after a save. */
export function leaveOnPurpose() {
  on_purpose = true
  addEventListener('popstate', () => (on_purpose = false), { once: true })
}

/** While something typed is not saved, Back stays and asks, and the browser asks before it closes the page. */
export function useLeaveQuestion(dirty: boolean, ask: () => void) {
  const question = useEffectEvent(ask)
  useEffect(() => {
    if (!dirty) return undefined
    const here = place()
    let returning = false
    const stay = (event: PopStateEvent) => {
      const steps = on_purpose ? 0 : here - place()
      if (!returning && !steps) return
      // The router must not hear of it, neither of the step nor of the way back.
      event.stopImmediatePropagation()
      returning = !returning
      if (!returning) return
      history.go(steps)
      question()
    }
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('popstate', stay, { capture: true })
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      removeEventListener('popstate', stay, { capture: true })
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [dirty])
}

/** The router numbers the entries of the history; one typed into the address bar has no number, and is let through. */
const place = () => (history.state as { idx?: number } | null)?.idx ?? Number.NaN
