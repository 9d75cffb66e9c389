import { catalogue } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'

/** How the file of an import is read. */
export const reading_texts = catalogue({
  en: {
    title: 'How the file is read',
    sheet: 'Sheet',
    other_sheets: (names: readonly string[]) =>
      `Other sheets of this workbook have such lines too: ${names.map((name) => isolate(name)).join(', ')}. Each is an import of its own: upload the file again for it.`,
    names: 'Words of the file as they are read now',
    encoding: 'Encoding',
    encoding_hint: 'If these names are not right, choose the one in which they are.',
    has_header: 'The file has a line with the names of its columns',
    header_line: (line: number) => `It is line ${line}.`,
    no_header: 'Every line is imported, also the first one.',
    sex_codes: 'What the codes in the column for the sex stand for',
    code: (code: string) => `Code ${isolate(code)}`,
    choose: 'Choose',
  },
  ar: {
    title: 'طريقة قراءة الملف',
    sheet: 'الورقة',
    other_sheets: (names) =>
      `في هذا المصنف أوراق أخرى فيها مثل هذه الأسطر: ${names.map((name) => isolate(name)).join('، ')}. كل منها استيراد مستقل: ارفع الملف مجددًا لها.`,
    names: 'كلمات من الملف كما تُقرأ الآن',
    encoding: 'الترميز',
    encoding_hint: 'إن لم تكن هذه الأسماء صحيحة فاختر الترميز الذي تظهر فيه صحيحة.',
    has_header: 'في الملف سطر فيه أسماء الأعمدة',
    header_line: (line) => `هو السطر ${line}.`,
    no_header: 'تُستورد كل الأسطر، والأول منها أيضًا.',
    sex_codes: 'ما تعنيه رموز عمود الجنس',
    code: (code) => `الرمز ${isolate(code)}`,
    choose: 'اختر',
  },
})
