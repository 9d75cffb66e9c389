import { chooseLanguage, type Language } from '#web/base/i18n/language.ts'
import { invalidate } from './changes.ts'

/** Also reads again what names types, since the server's answers have their names in one language. */
export function switchLanguage(chosen: Language) {
  chooseLanguage(chosen)
  void invalidate(['appointment-types'])
}
