import { createContext, useContext, useEffect, useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { texts } from '#web/base/ui/texts.ts'

const Unkept = createContext<(more: 1 | -1) => void>(() => undefined)
/** Around all that `useUnkept` asks about. */
export const UnkeptProvider = Unkept.Provider

/** Whether closing the viewer would lose a mark or a report that is begun, and what these tell it by. */
export function useUnkept() {
  const [count, setCount] = useState(0)
  const [change] = useState(() => (more: 1 | -1) => setCount((before) => before + more))
  return { unkept: count > 0, change }
}

/** Tells the viewer that something is begun, and neither kept nor given up. */
export function useTellUnkept(begun: boolean) {
  const change = useContext(Unkept)
  useEffect(() => {
    if (!begun) return undefined
    change(1)
    return () => change(-1)
  }, [begun, change])
}

/** Does what would lose something begun, once the user has agreed to that. */
export function useLosing(begun: boolean) {
  const { question, explanation, discard, keep } = useTexts(texts).unsaved
  const agreed = () => ask({ question, explanation, confirm: discard, cancel: keep, tone: 'danger' })
  return (next: () => void) => {
    if (begun) void agreed().then((yes) => yes && next())
    else next()
  }
}
