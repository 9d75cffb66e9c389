import type { refusals as english } from '#domain/nouns/ortho-entries.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'ortho-entry.not-found': 'لا توجد زيارة التقويم هذه',
  'ortho-entry.day-ahead': 'لم يحن هذا اليوم بعد',
  'ortho-entry.empty': 'اكتب سلكًا أو المطاط أو ملاحظة',
  'ortho-entry.already-voided': 'أُلغيت زيارة التقويم هذه من قبل',
}

export const fieldNames = {
  upper_wire: 'السلك العلوي',
  lower_wire: 'السلك السفلي',
  elastics: 'المطاط',
  next_in_weeks: 'الزيارة القادمة بالأسابيع',
}

export const thisRecord = 'زيارة التقويم هذه'
