import { useSyncExternalStore } from 'react'

/** A value outside of React: `const theme = createStore<Theme>('system')`; components read it by `theme.useValue()`. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const watchers = new Set<() => void>()
  const get = () => value
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  }
  return {
    get,
    set: (next: Value) => {
      if (next === value) return
      value = next
      for (const watcher of watchers) watcher()
    },
    useValue: () => useSyncExternalStore(watch, get),
  }
}
