import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'
const watchers = new Set<() => void>()
let current = THEMES.find((theme) => theme === localStorage.getItem(STORAGE_KEY)) ?? 'system'
show(current)

export function chooseTheme(theme: Theme) {
  current = theme
  localStorage.setItem(STORAGE_KEY, theme)
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
