import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    leaving: {
      question: 'A note that you typed has not reached the clinic yet. Log out and lose it?',
      confirm: 'Logout',
      cancel: 'Stay',
    },
  },
  ar: {
    leaving: {
      question: 'لم تصل ملاحظة كتبتها إلى العيادة بعد. هل تسجّل الخروج وتفقدها؟',
      confirm: 'تسجيل الخروج',
      cancel: 'البقاء',
    },
  },
})
