import { createStore } from '#web/base/store/store.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'
const current = createStore<Theme>(THEMES.find((theme) => theme === localStorage.getItem(STORAGE_KEY)) ?? 'system')
show(current.get())

export function chooseTheme(theme: Theme) {
  localStorage.setItem(STORAGE_KEY, theme)
  show(theme)
  current.set(theme)
}

export const useTheme = current.useValue

function show(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
