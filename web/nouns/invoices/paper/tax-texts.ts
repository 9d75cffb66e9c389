import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Texts of the tax on a printed invoice. */
export const texts = catalogue({
  en: {
    tax_number: 'Tax number',
    document: 'Tax invoice number',
    national_id: 'National ID',
    credit_note: (id: number) => `Tax credit note for invoice #${id}`,
    borne_by_state: 'The state bears the VAT of its citizens (VATEX-SA-HEA).',
    code: 'Code with the seller, the tax number, the time, the total and the VAT',
  },
  ar: {
    tax_number: 'الرقم الضريبي',
    document: 'رقم الفاتورة الضريبية',
    national_id: 'رقم الهوية',
    credit_note: (id: number) => `إشعار دائن ضريبي للفاتورة ${id}`,
    borne_by_state: 'تتحمل الدولة ضريبة القيمة المضافة عن مواطنيها (VATEX-SA-HEA).',
    code: 'رمز فيه البائع والرقم الضريبي والوقت والإجمالي والضريبة',
  },
})
