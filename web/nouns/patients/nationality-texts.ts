import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Of the field that only a clinic in Saudi Arabia has: the state bears the tax of its citizens. */
export const nationality_texts = catalogue({
  en: { label: 'Nationality', hint: 'Two letters: SA for a citizen, who also needs a national ID' },
  ar: { label: 'الجنسية', hint: 'حرفان: SA للمواطن، ويلزمه رقم الهوية أيضًا' },
})
