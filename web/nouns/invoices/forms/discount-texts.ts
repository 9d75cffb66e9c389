import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    add: 'Add discount',
    remove: 'Remove discount',
    heading: 'Discount',
    by: 'Discount by',
    kinds: { percent: 'Percent', amount: 'Amount' },
    value: 'Discount',
    reason: 'Reason for the discount',
    limit: (percent: number, amount: string) => `At most ${percent} %: ${amount}`,
    price_reason: {
      label: 'Reason for the low price',
      hint: (percent: number) =>
        `Below the list price by more than ${percent} %. A manager or an admin sees the reason.`,
      missing: 'Say why it costs less than the list price',
    },
    costs: 'Treatments',
    discount: 'Discount',
    total: 'Total',
    problems: {
      value: 'The discount must be greater than zero',
      percent: 'At most 100 %',
      above_costs: 'More than the treatments cost',
      decimals: 'At most two decimals',
      above_limit: 'Above the limit of the front desk. An admin or a manager may give it.',
      reason: 'A discount needs a reason',
    },
  },
  ar: {
    add: 'إضافة خصم',
    remove: 'إزالة الخصم',
    heading: 'الخصم',
    by: 'نوع الخصم',
    kinds: { percent: 'نسبة مئوية', amount: 'مبلغ' },
    value: 'الخصم',
    reason: 'سبب الخصم',
    limit: (percent: number, amount: string) => `${percent} % على الأكثر: ${amount}`,
    price_reason: {
      label: 'سبب السعر المنخفض',
      hint: (percent: number) => `أقل من قائمة الأسعار بأكثر من ${percent} %. يطّلع المدير أو المسؤول على السبب.`,
      missing: 'اذكر لماذا يقل السعر عن قائمة الأسعار',
    },
    costs: 'العلاجات',
    discount: 'الخصم',
    total: 'الإجمالي',
    problems: {
      value: 'يجب أن يكون الخصم أكبر من صفر',
      percent: '100 % على الأكثر',
      above_costs: 'أكبر من تكلفة العلاجات',
      decimals: 'منزلتان عشريتان على الأكثر',
      above_limit: 'أعلى من حد الاستقبال. يمنحه مسؤول أو مدير.',
      reason: 'يجب ذكر سبب الخصم',
    },
  },
})
