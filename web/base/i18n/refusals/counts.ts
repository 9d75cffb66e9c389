import { plural } from '../plural.ts'

/** After a preposition: 'خلال دقيقتين'، 'خلال 10 دقائق'. */
export const minutesInArabic = (minutes: number) =>
  plural.ar(minutes, {
    zero: '0 دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: `${minutes} دقائق`,
    many: `${minutes} دقيقة`,
    other: `${minutes} دقيقة`,
  })

export const daysInArabic = (days: number) =>
  plural.ar(days, {
    zero: '0 يوم',
    one: 'يوم واحد',
    two: 'يومين',
    few: `${days} أيام`,
    many: `${days} يومًا`,
    other: `${days} يوم`,
  })

export const appointmentsInArabic = (appointments: number) =>
  plural.ar(appointments, {
    zero: '0 موعد',
    one: 'موعد واحد',
    two: 'موعدين',
    few: `${appointments} مواعيد`,
    many: `${appointments} موعدًا`,
    other: `${appointments} موعد`,
  })

export const charactersInArabic = (characters: number) =>
  plural.ar(characters, {
    zero: '0 حرف',
    one: 'حرف واحد',
    two: 'حرفين',
    few: `${characters} أحرف`,
    many: `${characters} حرفًا`,
    other: `${characters} حرف`,
  })

export const entriesInArabic = (entries: number) =>
  plural.ar(entries, {
    zero: '0 عنصر',
    one: 'عنصر واحد',
    two: 'عنصرين',
    few: `${entries} عناصر`,
    many: `${entries} عنصرًا`,
    other: `${entries} عنصر`,
  })

export const timesInArabic = (times: number) =>
  plural.ar(times, {
    zero: '0 وقت',
    one: 'وقت آخر',
    two: 'وقتين آخرين',
    few: `${times} أوقات أخرى`,
    many: `${times} وقتًا آخر`,
    other: `${times} وقت آخر`,
  })
