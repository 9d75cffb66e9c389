import { useLanguage } from './language.ts'

/** Between words in a row, as the language of the screen writes it; numbers of teeth and codes keep the Latin one. */
export const useComma = () => (useLanguage() === 'ar' ? '، ' : ', ')
