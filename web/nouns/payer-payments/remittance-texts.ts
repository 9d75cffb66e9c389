import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

export const texts = catalogue({
  en: {
    title: 'The insurer’s file',
    hint: 'The statement that came with this receipt: a list (CSV, Excel, OpenDocument) with the claim or activity and what was paid or rejected, or the Remittance Advice of Dubai’s or Abu Dhabi’s exchange. Nothing is stored before you save.',
    file: 'File of the insurer',
    choose: 'Choose a file',
    another: 'Choose another file',
    reading: 'Reading…',
    failed: (why: string) => `The file could not be read. ${why}`,
    fit: (count: number) => plural.en(count, { one: '1 line fits', other: `${count} lines fit` }),
    none_fit: 'No line of the file fits',
    problems: (count: number) =>
      plural.en(count, {
        one: '1 line does not fit, and is left out:',
        other: `${count} lines do not fit, and are left out:`,
      }),
    line: (number: number) => `Line ${number}`,
    of_claim: (number: number) => `claim ${number}`,
    paid_together: 'Paid together',
    save: (count: number) =>
      count === 0 ? 'Save' : plural.en(count, { one: 'Save 1 line', other: `Save ${count} lines` }),
  },
  ar: {
    title: 'ملف جهة التأمين',
    hint: 'الكشف الذي وصل مع هذا الإيصال: قائمة (CSV أو Excel أو OpenDocument) فيها المطالبة أو النشاط وما دُفع أو رُفض، أو إشعار السداد من منصة دبي أو أبوظبي. لا يُحفظ شيء قبل أن تحفظ.',
    file: 'ملف جهة التأمين',
    choose: 'اختيار ملف',
    another: 'اختيار ملف آخر',
    reading: 'تجري القراءة…',
    failed: (why: string) => `تعذّرت قراءة الملف. ${why}`,
    fit: (count: number) =>
      plural.ar(count, {
        zero: 'لا سطر مطابقًا',
        one: 'سطر واحد مطابق',
        two: 'سطران مطابقان',
        few: `${count} أسطر مطابقة`,
        many: `${count} سطرًا مطابقًا`,
        other: `${count} سطر مطابق`,
      }),
    none_fit: 'لا سطر مطابقًا في الملف',
    problems: (count: number) =>
      plural.ar(count, {
        zero: 'لا سطر مستبعدًا',
        one: 'سطر واحد لا يطابق، ويُستبعد:',
        two: 'سطران لا يطابقان، ويُستبعدان:',
        few: `${count} أسطر لا تطابق، وتُستبعد:`,
        many: `${count} سطرًا لا تطابق، وتُستبعد:`,
        other: `${count} سطر لا تطابق، وتُستبعد:`,
      }),
    line: (number: number) => `السطر ${number}`,
    of_claim: (number: number) => `المطالبة ${number}`,
    paid_together: 'المدفوع معًا',
    save: (count: number) =>
      plural.ar(count, {
        zero: 'حفظ',
        one: 'حفظ سطر واحد',
        two: 'حفظ سطرين',
        few: `حفظ ${count} أسطر`,
        many: `حفظ ${count} سطرًا`,
        other: `حفظ ${count} سطر`,
      }),
  },
})
