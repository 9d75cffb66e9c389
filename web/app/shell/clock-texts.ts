import { differenceInWords } from '#domain/time-difference.ts'
import { catalogue } from '#web/base/i18n/catalogue.ts'
import { differenceInArabic } from '#web/base/i18n/time-difference.ts'

export const texts = catalogue({
  en: {
    ahead: (minutes: number) =>
      `This device’s clock is ${differenceInWords(minutes)} ahead. Everything here follows the clinic’s clock: please set the device’s.`,
    behind: (minutes: number) =>
      `This device’s clock is ${differenceInWords(minutes)} behind. Everything here follows the clinic’s clock: please set the device’s.`,
    dismiss: 'Close this notice',
  },
  ar: {
    ahead: (minutes: number) =>
      `ساعة هذا الجهاز متقدمة ${differenceInArabic(minutes)}. كل ما هنا يتبع ساعة العيادة: اضبط ساعة الجهاز من فضلك.`,
    behind: (minutes: number) =>
      `ساعة هذا الجهاز متأخرة ${differenceInArabic(minutes)}. كل ما هنا يتبع ساعة العيادة: اضبط ساعة الجهاز من فضلك.`,
    dismiss: 'إغلاق هذا التنبيه',
  },
})
