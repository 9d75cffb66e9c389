import type { NextVisit } from '#domain/find-time.ts'
import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

export const texts = catalogue({
  en: {
    title: 'Find a time',
    how_long: 'How long',
    treatments: 'Or for which treatments',
    treatments_hint: 'Search a code or its words',
    remove_treatment: (code: string) => `Remove ${code}`,
    any_doctor: 'Any doctor',
    part: 'Part of the day',
    parts: { any: 'Any time', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    from: 'From',
    next_visit: (months: number) => `Next visit in ${months} months`,
    next_visit_in: 'Next visit in',
    after: ({ unit, count }: NextVisit) =>
      unit === 'week'
        ? plural.en(count, { one: '1 week', other: `${count} weeks` })
        : plural.en(count, { one: '1 month', other: `${count} months` }),
    planned: 'From the plan',
    none_planned: 'Nothing of it is accepted and not booked any more.',
    planned_failed: 'What is planned could not be loaded, so no time can be booked for it yet.',
    free_times: 'Free times',
    hint: 'Choose a time to book it.',
    book: 'Book:',
    choose: 'Choose:',
    found: (count: number) => plural.en(count, { one: '1 free time', other: `${count} free times` }),
    none: (days: number) => `Nothing free within ${days} days`,
    none_hint: 'Try a shorter appointment, any doctor or any time of the day.',
    failed: 'The free times could not be loaded.',
    taken: (sentence: string) => `${sentence}. These times are free now.`,
  },
  ar: {
    title: 'إيجاد موعد متاح',
    how_long: 'المدة',
    treatments: 'أو بحسب العلاجات',
    treatments_hint: 'ابحث بالرمز أو بكلماته',
    remove_treatment: (code: string) => `إزالة ${code}`,
    any_doctor: 'أي طبيب',
    part: 'جزء اليوم',
    parts: { any: 'أي وقت', morning: 'صباحًا', afternoon: 'بعد الظهر', evening: 'مساءً' },
    from: 'ابتداءً من',
    next_visit: (months: number) =>
      `الزيارة القادمة بعد ${plural.ar(months, {
        zero: `${months} شهر`,
        one: 'شهر',
        two: 'شهرين',
        few: `${months} أشهر`,
        many: `${months} شهرًا`,
        other: `${months} شهر`,
      })}`,
    next_visit_in: 'الزيارة القادمة بعد',
    after: ({ unit, count }: NextVisit) =>
      unit === 'week'
        ? (['أسبوع', 'أسبوعين'][count - 1] ?? `${count} أسابيع`)
        : (['شهر', 'شهرين'][count - 1] ?? `${count} أشهر`),
    planned: 'من الخطة',
    none_planned: 'لم يعد منها شيء مقبول وغير محجوز.',
    planned_failed: 'تعذّر تحميل المخطط له، فلا يمكن حجز وقت له بعد.',
    free_times: 'الأوقات المتاحة',
    hint: 'اختر وقتًا لحجزه.',
    book: 'حجز:',
    choose: 'اختيار:',
    found: (count: number) =>
      plural.ar(count, {
        zero: 'لا أوقات متاحة',
        one: 'وقت متاح واحد',
        two: 'وقتان متاحان',
        few: `${count} أوقات متاحة`,
        many: `${count} وقتًا متاحًا`,
        other: `${count} وقت متاح`,
      }),
    none: (days: number) => `لا وقت متاح خلال ${days} يومًا`,
    none_hint: 'جرّب مدة أقصر، أو أي طبيب، أو أي وقت من اليوم.',
    failed: 'تعذّر تحميل الأوقات المتاحة.',
    taken: (sentence: string) => `${sentence}. هذه الأوقات متاحة الآن.`,
  },
})
