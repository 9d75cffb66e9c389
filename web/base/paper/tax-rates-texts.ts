import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: { rate: 'VAT rate', net: 'Without VAT', tax: 'VAT', with_tax: 'With VAT' },
  ar: { rate: 'النسبة', net: 'بدون الضريبة', tax: 'ضريبة القيمة المضافة', with_tax: 'شامل الضريبة' },
})
