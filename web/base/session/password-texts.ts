import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    show_password: 'Show password',
    hide_password: 'Hide password',
  },
  ar: {
    show_password: 'إظهار كلمة المرور',
    hide_password: 'إخفاء كلمة المرور',
  },
})
