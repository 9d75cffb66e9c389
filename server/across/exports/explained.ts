import type { ExportTable } from './export-table.ts'

/** The page that explains the files, in both languages. */
export function explained(tables: readonly ExportTable[], ofOne: boolean): string {
  const listed = (language: 'en' | 'ar') => tables.map(({ file, about }) => `${file}: ${about[language]}`)
  const lines = [
    ofOne ? 'Everything the clinic has on record about one patient' : 'Everything the clinic has on record',
    '',
    'Each file ending in .csv is a table: UTF-8, commas, one line for each record, the names of the columns in the first line.',
    'Spreadsheets open them as they are.',
    'Numbers such as "Patient number" and "Invoice" are the same in all files, so that the tables can be joined.',
    '"Clinic record" is the same number with the mark of this clinic: leave it as it is, and an import finds the same patients again.',
    'The folder "files" has what was added to patients’ records, under the path that the tables name.',
    'Times are those of the clinic’s clock; amounts are plain numbers in the currency beside them.',
    'An apostrophe before =, +, - or @ keeps a spreadsheet from running the text as a formula, and before digits from dropping zeros.',
    '',
    ...listed('en'),
    '',
    ofOne ? 'كل ما لدى العيادة من سجلات عن مريض واحد' : 'كل ما لدى العيادة من سجلات',
    '',
    'كل ملف ينتهي بـ .csv جدول بترميز UTF-8، سطر لكل سجل، وأسماء الأعمدة في السطر الأول.',
    'تفتحها برامج الجداول كما هي.',
    'الأرقام مثل رقم المريض ورقم الفاتورة واحدة في كل الملفات، فيمكن ربط الجداول بها.',
    'العمود Clinic record هو الرقم نفسه مع علامة هذه العيادة: اتركه كما هو ليجد الاستيراد المرضى أنفسهم.',
    'في مجلد files ما أُضيف إلى سجلات المرضى، بالمسار المذكور في الجداول.',
    'الأوقات بتوقيت العيادة، والمبالغ أرقام بالعملة المذكورة بجانبها.',
    'الفاصلة العليا قبل = أو + أو - أو @ تمنع برنامج الجداول من تنفيذ النص كصيغة، وقبل الأرقام من حذف الأصفار.',
    '',
    ...listed('ar'),
    '',
  ]
  return `\u{FEFF}${lines.join('\r\n')}`
}
