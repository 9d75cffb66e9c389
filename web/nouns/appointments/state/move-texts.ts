import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    moved: (name: string, when: string, doctor: string) => `${name} is moved to ${when} with ${doctor}.`,
    moved_to_day: (name: string, day: string, when: string) => `${name} is moved to ${day}, ${when}.`,
    resized: (name: string, when: string) => `The appointment of ${name} is now ${when}.`,
    outside_hours: 'This is outside working hours.',
    put_back_to: (name: string, when: string) => `The appointment of ${name} is ${when} again.`,
    columns_failed: 'The doctors could not be loaded.',
    put_back: 'Put it back',
  },
  ar: {
    moved: (name: string, when: string, doctor: string) => `نُقل موعد ${name} إلى ${when} مع ${doctor}.`,
    moved_to_day: (name: string, day: string, when: string) => `نُقل موعد ${name} إلى ${day}، ${when}.`,
    resized: (name: string, when: string) => `أصبح موعد ${name} في ${when}.`,
    outside_hours: 'هذا خارج ساعات العمل.',
    put_back_to: (name: string, when: string) => `عاد موعد ${name} إلى ${when}.`,
    columns_failed: 'تعذّر تحميل الأطباء.',
    put_back: 'أعده إلى مكانه',
  },
})
