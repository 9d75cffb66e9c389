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
    const here = entry()
    let returning = false
    const stay = (event: PopStateEvent) => {
      const steps = here.opened && !on_purpose ? here.index - entry().index : 0
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

/** As the router and useAddress note it in the history; leaving what `open` opened is closing it. */
function entry() {
  const state = history.state as { idx?: number; usr?: { opened?: string[] } | null } | null
  return { index: state?.idx ?? Number.NaN, opened: (state?.usr?.opened ?? []).length > 0 }
}
