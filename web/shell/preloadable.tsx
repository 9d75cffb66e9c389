import { type ComponentType, lazy, useState } from 'react'
import { loadedComponent, loadComponent, type Load } from './loaded-components.ts'

/**
 * As React's `lazy`, but drawn at once where the code is loaded already: `lazy` shows its stand-in even then, and React
 * leaves that for 300 ms.
 */
export function preloadable<Props extends object>(load: Load<Props>) {
  const Awaited: ComponentType<Props> = lazy(() => loadComponent(load))
  return function Preloadable(props: Props) {
    // Chosen once: another kind of component would begin anew what is on screen.
    const [Shown] = useState(() => loadedComponent(load) ?? Awaited)
    return <Shown {...props} />
  }
}
