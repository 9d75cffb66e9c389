import { type ComponentType, lazy, useState } from 'react'
import { codeThatHasCome, fetchCode, type Load } from './code.ts'

/**
 * As React's `lazy`, but drawn at once where the code has come already: `lazy` shows its stand-in even then, and React
 * leaves that for 300 ms.
 */
export function late<Props extends object>(load: Load<Props>) {
  const Awaited: ComponentType<Props> = lazy(() => fetchCode(load))
  return function Late(props: Props) {
    // Chosen once: another kind of component would begin anew what is on screen.
    const [Shown] = useState(() => codeThatHasCome(load) ?? Awaited)
    return <Shown {...props} />
  }
}
