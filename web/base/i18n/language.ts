import { createContext, use } from 'react'
import { createStore } from '#web/base/store/store.ts'

export const LANGUAGES = { en: 'English', ar: 'العربية' } as const
export type Language = keyof typeof LANGUAGES

/** Latin digits in both languages: 'QR 1,050.50' is the same in either. */
export const LOCALES = { en: 'en-GB', ar: 'ar-QA-u-nu-latn' } as const satisfies Record<Language, string>

const STORAGE_KEY = 'language'
const current = createStore(remembered())
show(current.get())

export const language = current.get

export function chooseLanguage(chosen: Language) {
  localStorage.setItem(STORAGE_KEY, chosen)
  show(chosen)
  current.set(chosen)
}

/** Set within a paper, which is in its patient's language whatever that of the screen. */
export const LanguageOfPaper = createContext<Language | null>(null)

export function useLanguage() {
  const chosen = current.useValue()
  return use(LanguageOfPaper) ?? chosen
}

function remembered(): Language {
  const chosen = globalThis.localStorage?.getItem(STORAGE_KEY)
  if (chosen === 'en' || chosen === 'ar') return chosen
  return globalThis.navigator?.language?.startsWith('ar') ? 'ar' : 'en'
}

function show(chosen: Language) {
  const root = globalThis.document?.documentElement
  if (!root) return
  root.lang = chosen
  root.dir = chosen === 'ar' ? 'rtl' : 'ltr'
}
