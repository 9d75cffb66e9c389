import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

export type Unit = 'days' | 'hours' | 'minutes'

const ENGLISH = {
  days: { one: 'day', other: 'days' },
  hours: { one: 'hour', other: 'hours' },
  minutes: { one: 'minute', other: 'minutes' },
}

const ARABIC = {
  days: { one: 'يوم', two: 'يومين', few: 'أيام', many: 'يومًا' },
  hours: { one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' },
  minutes: { one: 'دقيقة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' },
}

const inEnglish = (count: number, unit: Unit) => `${count} ${plural.en(count, ENGLISH[unit])}`

function inArabic(count: number, unit: Unit) {
  const { one, two, few, many } = ARABIC[unit]
  const counted = { few: `${count} ${few}`, many: `${count} ${many}` }
  return plural.ar(count, { zero: `0 ${one}`, one, two, ...counted, other: `${count} ${one}` })
}

export const texts = catalogue({
  en: {
    ahead: (count: number, unit: Unit) =>
      `This device’s clock is ${inEnglish(count, unit)} ahead. Everything here follows the clinic’s clock: please set the device’s.`,
    behind: (count: number, unit: Unit) =>
      `This device’s clock is ${inEnglish(count, unit)} behind. Everything here follows the clinic’s clock: please set the device’s.`,
    dismiss: 'Close this notice',
  },
  ar: {
    ahead: (count: number, unit: Unit) =>
      `ساعة هذا الجهاز متقدمة ${inArabic(count, unit)}. كل ما هنا يتبع ساعة العيادة: اضبط ساعة الجهاز من فضلك.`,
    behind: (count: number, unit: Unit) =>
      `ساعة هذا الجهاز متأخرة ${inArabic(count, unit)}. كل ما هنا يتبع ساعة العيادة: اضبط ساعة الجهاز من فضلك.`,
    dismiss: 'إغلاق هذا التنبيه',
  },
})
