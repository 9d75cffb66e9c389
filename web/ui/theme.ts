import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storage_key = 'theme'
const watchers = new Set<() => void>()
let current = themes.find((theme) => theme === localStorage.getItem(storage_key)) ?? 'system'
show(current)

export function chooseTheme(theme: Theme) {
  current = theme
  localStorage.setItem(storage_key, theme)
  show(theme)
  for (const watcher of watchers) watcher()
}

export const useTheme = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    () => current,
  )

function show(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
