import { catalogue } from '#web/base/i18n/catalogue.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'

/** What is said of a file, with words of the file itself. */
export const fileTexts = catalogue({
  en: {
    age_not_taken:
      'Ages are not imported: how old somebody was does not say when they were born. Write a column with the year of birth instead.',
    field_of: (column: string) => `What ${column} is`,
    day_sample: (sample: string) => `Such as ${sample}`,
    open: (name: string) => `Open the import of ${name}`,
    backup: (name: string) => `Backup made before: ${name}`,
  },
  ar: {
    age_not_taken: 'لا تُستورد الأعمار: عمر الشخص لا يدل على تاريخ ميلاده. ضع بدلًا منها عمودًا فيه سنة الميلاد.',
    field_of: (column: string) => `ما هو ${isolate(column)}`,
    day_sample: (sample: string) => `مثل ${isolate(sample)}`,
    open: (name: string) => `فتح استيراد ${isolate(name)}`,
    backup: (name: string) => `النسخة الاحتياطية قبله: ${isolateLtr(name)}`,
  },
})
