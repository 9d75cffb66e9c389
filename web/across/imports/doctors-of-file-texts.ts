import { catalogue } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'

export const doctorsTexts = catalogue({
  en: {
    title: 'Doctors of the file',
    hint: 'The clinic has no doctors of these names. Say whom each means; once the import has run, it is remembered for later files of the same program, if the program is named.',
    nobody: 'Not said',
    remembered: 'Remembered from an earlier file of this program',
    inactive: (name: string) => `${name} (inactive: past visits only)`,
    check: 'Check with these doctors',
  },
  ar: {
    title: 'الأطباء في الملف',
    hint: 'ليس في العيادة أطباء بهذه الأسماء. حدّد المقصود بكل اسم، ويُحفظ ذلك بعد تنفيذ الاستيراد لملفات البرنامج نفسه لاحقًا إن ذُكر اسمه.',
    nobody: 'غير محدد',
    remembered: 'محفوظ من ملف سابق لهذا البرنامج',
    inactive: (name: string) => `${isolate(name)} (غير نشط: للزيارات الماضية فقط)`,
    check: 'الفحص بهؤلاء الأطباء',
  },
})
