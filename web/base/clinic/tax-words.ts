/** The words for regimes and categories of value added tax. */
export const taxWords = {
  en: {
    regimes: {
      none: 'No VAT',
      ae: 'United Arab Emirates',
      sa: 'Saudi Arabia',
      bh: 'Bahrain',
      om: 'Oman',
    },
    categories: {
      standard: 'Standard rate',
      zero: 'Zero rate',
      exempt: 'Exempt',
      out: 'Outside the tax',
    },
    /** Beside a rate that the state bears. */
    citizens: 'Citizens, borne by the state',
  },
  ar: {
    regimes: {
      none: 'بلا ضريبة قيمة مضافة',
      ae: 'الإمارات العربية المتحدة',
      sa: 'المملكة العربية السعودية',
      bh: 'البحرين',
      om: 'عُمان',
    },
    categories: {
      standard: 'النسبة الأساسية',
      zero: 'نسبة الصفر',
      exempt: 'معفى',
      out: 'خارج نطاق الضريبة',
    },
    citizens: 'مواطنون، تتحملها الدولة',
  },
}
