import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'
import { visitsInWords } from '../state/visits-in-words.ts'

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
    clashing: (clashes: number, count: number) =>
      plural.en(clashes, {
        one: `1 of ${count} cannot be booked at its time.`,
        other: `${clashes} of ${count} cannot be booked at their times.`,
      }),
    list: 'Days of the visits',
    taken: 'Taken',
    leave: 'The doctor is on leave',
    blocked: 'Closed time',
    no_such_day: 'No such day in this month',
    take: (when: string) => `Take ${when} instead`,
    moved: 'Moved',
    back: 'Undo',
    back_of: (when: string) => `Undo: not on ${when}`,
    none_near: 'Nothing free within 90 days',
    on_clash: 'If visits clash',
    choices: { refuse: 'Book all or none', skip: 'Leave the clashing ones out' },
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
    all_free: (count: number) => `كل الأوقات متاحة: ${visitsInWords.ar(count)}.`,
    clashing: (clashes: number, count: number) =>
      plural.ar(clashes, {
        zero: `لا يمكن حجز 0 من ${count} في أوقاتها.`,
        one: `لا يمكن حجز زيارة واحدة من ${count} في وقتها.`,
        two: `لا يمكن حجز زيارتين من ${count} في وقتيهما.`,
        few: `لا يمكن حجز ${clashes} زيارات من ${count} في أوقاتها.`,
        many: `لا يمكن حجز ${clashes} زيارة من ${count} في أوقاتها.`,
        other: `لا يمكن حجز ${clashes} زيارة من ${count} في أوقاتها.`,
      }),
    list: 'أيام الزيارات',
    taken: 'محجوز',
    leave: 'الطبيب في إجازة',
    blocked: 'وقت مغلق',
    no_such_day: 'لا يوجد مثل هذا اليوم في هذا الشهر',
    take: (when: string) => `خذ ${when} بدلًا منه`,
    moved: 'نُقلت',
    back: 'تراجع',
    back_of: (when: string) => `تراجع: ليس في ${when}`,
    none_near: 'لا وقت متاح خلال 90 يومًا',
    on_clash: 'عند التعارض',
    choices: { refuse: 'حجز الكل أو لا شيء', skip: 'ترك المتعارضة' },
  },
})
