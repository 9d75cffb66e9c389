import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    command_line: 'The command line',
    not_signed_in: 'Somebody not signed in',
    somebody: 'somebody',
  },
  ar: {
    command_line: 'سطر الأوامر',
    not_signed_in: 'شخص لم يسجّل الدخول',
    somebody: 'شخص ما',
  },
})
