import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Of a field with the hint of the clinic's country: it matters to taxes in one and to claims in the other. */
export const nationality_texts = catalogue({
  en: {
    label: 'Nationality',
    hints: {
      SA: 'Two letters: SA for a citizen, who also needs a national ID',
      AE: 'Two letters: AE for a citizen. Claims say so if the Emirates ID is not known',
      other: 'Two letters, such as QA',
    },
  },
  ar: {
    label: 'الجنسية',
    hints: {
      SA: 'حرفان: SA للمواطن، ويلزمه رقم الهوية أيضًا',
      AE: 'حرفان: AE للمواطن. تذكره المطالبات إذا لم تُعرف الهوية الإماراتية',
      other: 'حرفان، مثل QA',
    },
  },
})
