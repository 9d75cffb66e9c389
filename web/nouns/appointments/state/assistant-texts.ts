import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    assistant: 'Assistant',
    name_one: 'Name an assistant',
    nobody: 'Nobody',
    closed: (name: string) => `${name} (closed account)`,
    failed: 'The names could not be loaded.',
    busy: (name: string) => `${name} is named for another appointment at this time.`,
  },
  ar: {
    assistant: 'المساعد',
    name_one: 'تسمية مساعد',
    nobody: 'لا أحد',
    closed: (name: string) => `${name} (حساب مغلق)`,
    failed: 'تعذّر تحميل الأسماء.',
    busy: (name: string) => `${name} مذكور في موعد آخر في هذا الوقت.`,
  },
})
