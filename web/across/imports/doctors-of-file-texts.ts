import { catalogue } from '#web/base/i18n/catalogue.ts'

export const doctorsTexts = catalogue({
  en: {
    title: 'Doctors of the file',
    hint: 'The clinic has no doctors of these names. Say whom each means; it is remembered for later files of the same program.',
    nobody: 'Not said',
    inactive: (name: string) => `${name} (inactive: past visits only)`,
    check: 'Check with these doctors',
  },
  ar: {
    title: 'الأطباء في الملف',
    hint: 'ليس في العيادة أطباء بهذه الأسماء. حدّد المقصود بكل اسم، ويُحفظ ذلك لملفات البرنامج نفسه لاحقًا.',
    nobody: 'غير محدد',
    inactive: (name: string) => `${name} (غير نشط: للزيارات الماضية فقط)`,
    check: 'الفحص بهؤلاء الأطباء',
  },
})
