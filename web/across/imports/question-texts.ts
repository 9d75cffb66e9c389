import type { Question } from '#domain/imports/import.ts'
import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

const en: Record<Question, string> = {
  'import.several-patients': 'Several patients fit',
  'import.id-of-another': 'The ID is that of somebody with another name or birthday',
  'import.number-of-another': 'The file number is that of somebody with another name or birthday',
  'import.number-alone': 'Only a file number, of a program that is not named',
  'import.record-of-another': 'The number in this clinic is that of somebody with another name or birthday',
  'import.like-another': 'Much like somebody who is known, but not in everything',
  'import.id-of-one': 'The name of one, the ID of another',
  'import.number-of-one': 'The name of one, the file number of another',
}

const ar: Record<Question, string> = {
  'import.several-patients': 'عدة مرضى يطابقون السطر',
  'import.id-of-another': 'الرقم الشخصي لشخص باسم أو تاريخ ميلاد مختلف',
  'import.number-of-another': 'رقم الملف لشخص باسم أو تاريخ ميلاد مختلف',
  'import.number-alone': 'رقم ملف فقط، من برنامج لم يُذكر اسمه',
  'import.record-of-another': 'الرقم في هذه العيادة لشخص باسم أو تاريخ ميلاد مختلف',
  'import.like-another': 'يشبه شخصًا معروفًا كثيرًا، لكن ليس في كل شيء',
  'import.id-of-one': 'الاسم لشخص، والرقم الشخصي لآخر',
  'import.number-of-one': 'الاسم لشخص، ورقم الملف لآخر',
}

export const questionTexts = catalogue({
  en: {
    title: 'Answer one question for all of its lines',
    hint: 'Who only shares an ID or a number is said line by line, below. What you say of a single line goes first.',
    asked: en,
    one_by_one: 'Line by line',
    same: (count: number, lines: string) =>
      plural.en(count, {
        one: 'The same person: the one found for the line',
        other: `The same person in all ${lines} lines: the one found for each`,
      }),
    leave_out: (count: number, lines: string) =>
      plural.en(count, { one: 'Leave the line out', other: `Leave out all ${lines} lines` }),
    other: (count: number, lines: string) =>
      plural.en(count, { one: 'Somebody else: a new patient', other: `Somebody else in all: ${lines} new patients` }),
    lines: (question: string, count: number, lines: string) =>
      `${question}: ${plural.en(count, { one: '1 line', other: `${lines} lines` })}`,
  },
  ar: {
    title: 'أجب عن سؤال واحد لكل أسطره',
    hint: 'أما من لا يشترك إلا في الرقم الشخصي أو رقم الملف فيُقال عنه سطرًا سطرًا في الأسفل. وما تقوله عن سطر واحد يُقدَّم.',
    asked: ar,
    one_by_one: 'سطرًا سطرًا',
    same: (count: number, lines: string) =>
      plural.ar(count, {
        zero: 'الشخص نفسه',
        one: 'الشخص نفسه: من وُجد للسطر',
        two: 'الشخص نفسه في السطرين: من وُجد لكل منهما',
        few: `الشخص نفسه في كل الأسطر، وعددها ${lines}: من وُجد لكل سطر`,
        many: `الشخص نفسه في كل الأسطر، وعددها ${lines}: من وُجد لكل سطر`,
        other: `الشخص نفسه في كل الأسطر، وعددها ${lines}: من وُجد لكل سطر`,
      }),
    leave_out: (count: number, lines: string) =>
      plural.ar(count, {
        zero: 'لا يُترك أي سطر',
        one: 'يُترك السطر',
        two: 'يُترك السطران',
        few: `تُترك كل الأسطر، وعددها ${lines}`,
        many: `تُترك كل الأسطر، وعددها ${lines}`,
        other: `تُترك كل الأسطر، وعددها ${lines}`,
      }),
    other: (count: number, lines: string) =>
      plural.ar(count, {
        zero: 'لا مريض جديد',
        one: 'شخص آخر: مريض جديد',
        two: 'شخص آخر في السطرين: مريضان جديدان',
        few: `شخص آخر في كل الأسطر: ${lines} مرضى جدد`,
        many: `شخص آخر في كل الأسطر: ${lines} مريضًا جديدًا`,
        other: `شخص آخر في كل الأسطر: ${lines} مريض جديد`,
      }),
    lines: (question: string, count: number, lines: string) =>
      `${question}: ${plural.ar(count, { zero: 'لا أسطر', one: 'سطر واحد', two: 'سطران', few: `${lines} أسطر`, many: `${lines} سطرًا`, other: `${lines} سطر` })}`,
  },
})
