import { type RefObject, useEffect } from 'react'

/** Collects what is typed while the palette's code loads, so that no letter is lost or taken for a shortcut. */
export function TypedAhead({ typed }: { typed: RefObject<string> }) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (/^.$/u.test(event.key)) typed.current += event.key
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', take, true)
    return () => removeEventListener('keydown', take, true)
  }, [typed])
  return null
}
