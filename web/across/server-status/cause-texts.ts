import { catalogue } from '#web/base/i18n/catalogue.ts'

interface Values {
  name: string
  /** In megabytes, as `needed`. */
  free: string
  needed: string
  minutes: string
}

/** Why a backup is not good, or was not opened. */
export const causes = catalogue({
  en: {
    damaged: ({ name }: Values) => `${name} is damaged or incomplete.`,
    no_backup: ({ name }: Values) => `${name} is no backup of the clinic, or incomplete.`,
    other_version: ({ name }: Values) => `${name} was made by another version of the app.`,
    no_room: ({ free, needed }: Values) => `${free} MB are free where the database is, and ${needed} MB are needed.`,
    too_long: ({ minutes }: Values) => `It took longer than it may. Minutes: ${minutes}.`,
  },
  ar: {
    damaged: ({ name }: Values) => `الملف ${name} تالف أو ناقص.`,
    no_backup: ({ name }: Values) => `الملف ${name} ليس نسخة احتياطية من العيادة، أو أنه ناقص.`,
    other_version: ({ name }: Values) => `الملف ${name} أُنشئ بإصدار آخر من التطبيق.`,
    no_room: ({ free, needed }: Values) =>
      `المتاح حيث قاعدة البيانات \u2066${free} MB\u2069، واللازم \u2066${needed} MB\u2069.`,
    too_long: ({ minutes }: Values) => `تجاوز الفتح المدة المسموح بها. الدقائق: ${minutes}.`,
  },
})
