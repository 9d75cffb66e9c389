import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

const arabicVisits = (count: number) =>
  plural.ar(count, {
    zero: 'لا زيارات',
    one: 'زيارة واحدة',
    two: 'زيارتان',
    few: `${count} زيارات`,
    many: `${count} زيارة`,
    other: `${count} زيارة`,
  })

export const texts = catalogue({
  en: {
    repeat: 'Repeat',
    region: 'Repeated visits',
    every: 'Every',
    unit: 'Unit',
    units: { day: 'days', week: 'weeks', month: 'months' },
    count: 'Visits',
    first_say: 'Choose the doctor, the day and the times first.',
    failed: 'The days could not be loaded.',
    all_free: (count: number) =>
      plural.en(count, { one: 'The visit is free.', other: `All ${count} visits are free.` }),
    clashing: (clashes: number, count: number) => `${clashes} of ${count} cannot be booked at their times.`,
    list: 'Days of the visits',
    taken: 'Taken',
    leave: 'The doctor is on leave',
    blocked: 'Closed time',
    no_such_day: 'No such day in this month',
    nearest: (when: string) => `Nearest free: ${when}`,
    none_near: 'Nothing free within 90 days',
    on_clash: 'If visits clash',
    choices: { refuse: 'Book all or none', skip: 'Leave the clashing ones out' },
    create: (count: number) => plural.en(count, { one: 'Create 1 visit', other: `Create ${count} visits` }),
    booked: (name: string, count: number, when: string) =>
      `Booked: ${name}, ${plural.en(count, { one: '1 visit', other: `${count} visits` })} from ${when}`,
    undone: (name: string) => `The visits of ${name} are cancelled.`,
  },
  ar: {
    repeat: 'تكرار',
    region: 'الزيارات المتكررة',
    every: 'كل',
    unit: 'الوحدة',
    units: { day: 'أيام', week: 'أسابيع', month: 'أشهر' },
    count: 'الزيارات',
    first_say: 'اختر الطبيب واليوم والوقت أولًا.',
    failed: 'تعذّر تحميل الأيام.',
    all_free: (count: number) => `كل الأوقات متاحة: ${arabicVisits(count)}.`,
    clashing: (clashes: number, count: number) => `لا يمكن حجز ${clashes} من ${count} في أوقاتها.`,
    list: 'أيام الزيارات',
    taken: 'محجوز',
    leave: 'الطبيب في إجازة',
    blocked: 'وقت مغلق',
    no_such_day: 'لا يوجد مثل هذا اليوم في هذا الشهر',
    nearest: (when: string) => `أقرب وقت متاح: ${when}`,
    none_near: 'لا وقت متاح خلال 90 يومًا',
    on_clash: 'عند التعارض',
    choices: { refuse: 'حجز الكل أو لا شيء', skip: 'ترك المتعارضة' },
    create: (count: number) => `إنشاء ${arabicVisits(count)}`,
    booked: (name: string, count: number, when: string) => `تم الحجز: ${name}، ${arabicVisits(count)} من ${when}`,
    undone: (name: string) => `أُلغيت زيارات ${name}.`,
  },
})
