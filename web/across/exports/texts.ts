import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'Everything',
    hint: 'All records of the clinic as a zip of CSV files, one for each kind, with a page that explains them. The export is on the audit trail.',
    everything: 'Export everything',
    one: 'Export',
    busy: 'Preparing…',
    saved: (name: string) => `Saved as ${name}`,
    failed: (why: string) => `The export failed. ${why}`,
  },
  ar: {
    title: 'كل السجلات',
    hint: 'كل سجلات العيادة في ملف مضغوط فيه ملف CSV لكل نوع وصفحة تشرحها. يُسجَّل التصدير في سجل التدقيق.',
    everything: 'تصدير كل السجلات',
    one: 'تصدير',
    busy: 'جارٍ التحضير…',
    saved: (name: string) => `حُفظ باسم ${name}`,
    failed: (why: string) => `فشل التصدير. ${why}`,
  },
})
