import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Texts of the report of value added tax. */
export const texts = catalogue({
  en: {
    hint: 'The documents that are dated in these days. Each amount is without VAT, with its VAT below it.',
    failed: 'The VAT could not be loaded.',
    none: 'No document with VAT in these days',
    none_hint: 'Invoices contain VAT from the day on that the clinic’s settings say.',
    caption: 'VAT by rate',
    rate: 'Rate',
    issued: 'Invoices',
    credit: 'Credit notes',
    insurer: 'Insurers’ parts',
    reduced: 'Reductions of insurers',
    due: 'In all',
    tax: 'VAT',
    save: 'Save the documents (CSV)',
    save_failed: 'The file could not be made.',
  },
  ar: {
    hint: 'المستندات المؤرخة في هذه الأيام. كل مبلغ بدون الضريبة، وضريبته تحته.',
    failed: 'تعذر تحميل الضريبة.',
    none: 'لا مستند بضريبة في هذه الأيام',
    none_hint: 'تتضمن الفواتير الضريبة من اليوم المحدد في إعدادات العيادة.',
    caption: 'الضريبة حسب النسبة',
    rate: 'النسبة',
    issued: 'الفواتير',
    credit: 'الإشعارات الدائنة',
    insurer: 'حصص التأمين',
    reduced: 'تخفيضات التأمين',
    due: 'الإجمالي',
    tax: 'الضريبة',
    save: 'حفظ المستندات (CSV)',
    save_failed: 'تعذر إنشاء الملف.',
  },
})
