import { createContext, useContext } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from './texts.ts'

type Words = Pick<(typeof texts)['en'], 'moved' | 'resized' | 'proposed' | 'book_with' | 'with_doctor'>

const OtherWords = createContext<Words | null>(null)
/** Whose name a sentence ends with: columns that are no doctors bring their own. */
export const BoardWords = OtherWords.Provider

/** The board's texts. */
export function useBoardTexts() {
  const own = useTexts(texts)
  const other = useContext(OtherWords)
  return other ? { ...own, ...other } : own
}
