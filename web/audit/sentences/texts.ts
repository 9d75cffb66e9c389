import { catalogue } from '../../i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    command_line: 'The command line',
    stranger: 'Somebody not signed in',
    somebody: 'somebody',
  },
  ar: {
    command_line: 'سطر الأوامر',
    stranger: 'شخص لم يسجّل الدخول',
    somebody: 'شخص ما',
  },
})
