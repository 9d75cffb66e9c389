import { catalogue } from '#web/base/i18n/catalogue.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'

/** What is said of a file, with words of the file itself. */
export const fileTexts = catalogue({
  en: {
    field_of: (column: string) => `What ${column} is`,
    day_sample: (sample: string) => `Such as ${sample}`,
    open: (name: string) => `Open the import of ${name}`,
    backup: (name: string) => `Backup made before: ${name}`,
  },
  ar: {
    field_of: (column: string) => `ما هو ${isolate(column)}`,
    day_sample: (sample: string) => `مثل ${isolate(sample)}`,
    open: (name: string) => `فتح استيراد ${isolate(name)}`,
    backup: (name: string) => `النسخة الاحتياطية قبله: ${isolateLtr(name)}`,
  },
})
