import { type ComponentType, useState } from 'react'
import { lazy } from './lazy.ts'
import { loadedComponent, loadComponent, type Load } from './loaded-components.ts'

/**
 * Like React's `lazy`, but renders at once when the code is already loaded: `lazy` shows its fallback even then, and React
 * keeps a fallback for 300 ms.
 */
export function preloadable<Props extends object>(load: Load<Props>) {
  const Awaited: ComponentType<Props> = lazy(() => loadComponent(load))
  return function Preloadable(props: Props) {
    // Chosen once, because another component type would remount what is on screen.
    const [Shown] = useState(() => loadedComponent(load) ?? Awaited)
    return <Shown {...props} />
  }
}
