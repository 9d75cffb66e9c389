import { catalogue } from '#web/base/i18n/catalogue.ts'

export const voidingTexts = catalogue({
  en: {
    plan: 'In the treatment plan it stays done.',
    payout: 'The doctor’s payout from it stays:',
  },
  ar: {
    plan: 'ويبقى منجزًا في خطة العلاج.',
    payout: 'وتبقى مستحقات الطبيب منه:',
  },
})
