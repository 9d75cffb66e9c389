import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'
import { visitsInWords } from '../state/visits-in-words.ts'

/** Apart from those of the repetition, which are loaded with it. */
export const texts = catalogue({
  en: {
    create: (count: number) => plural.en(count, { one: 'Create 1 visit', other: `Create ${count} visits` }),
    booked: (name: string, count: number, when: string) => `Booked: ${name}, ${visitsInWords.en(count)} from ${when}`,
    undone: (name: string) => `The visits of ${name} are cancelled.`,
  },
  ar: {
    create: (count: number) => `إنشاء ${visitsInWords.ar(count)}`,
    booked: (name: string, count: number, when: string) => `تم الحجز: ${name}، ${visitsInWords.ar(count)} من ${when}`,
    undone: (name: string) => `أُلغيت زيارات ${name}.`,
  },
})
