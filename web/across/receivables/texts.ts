import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

export const texts = catalogue({
  en: {
    list: 'Who owes',
    failed: 'Who owes could not be loaded.',
    empty: 'Nobody owes anything',
    empty_hint: 'Patients with unpaid invoices appear here, the largest debt first.',
    as_of: 'As of the end of',
    export: 'Export CSV',
    exporting: 'Generating...',
    export_failed: 'The file could not be made.',
    patients: (count: number) => plural.en(count, { one: '1 patient', other: `${count} patients` }),
    ages: { days_0_30: '0–30 days', days_31_60: '31–60 days', days_61_90: '61–90 days', over_90: 'Over 90 days' },
    columns: { patient: 'Patient', total: 'Total', contact: 'Last contact', actions: 'Actions' },
    totals: 'Totals by age',
    since: (day: string) => `since ${day}`,
    account: 'Open the account',
  },
  ar: {
    list: 'المبالغ المستحقة على المرضى',
    failed: 'تعذّر تحميل المبالغ المستحقة.',
    empty: 'لا أحد عليه مبلغ مستحق',
    empty_hint: 'يظهر هنا المرضى الذين لهم فواتير غير مدفوعة، الأكبر مبلغًا أولًا.',
    as_of: 'حتى نهاية يوم',
    export: 'تصدير CSV',
    exporting: 'جارٍ الإنشاء...',
    export_failed: 'تعذّر إنشاء الملف.',
    patients: (count: number) =>
      plural.ar(count, {
        zero: 'لا مرضى',
        one: 'مريض واحد',
        two: 'مريضان',
        few: `${count} مرضى`,
        many: `${count} مريضًا`,
        other: `${count} مريض`,
      }),
    ages: {
      days_0_30: 'حتى 30 يومًا',
      days_31_60: 'من 31 إلى 60 يومًا',
      days_61_90: 'من 61 إلى 90 يومًا',
      over_90: 'أكثر من 90 يومًا',
    },
    columns: { patient: 'المريض', total: 'الإجمالي', contact: 'آخر تواصل', actions: 'الإجراءات' },
    totals: 'المجاميع بحسب المدة',
    since: (day: string) => `منذ ${day}`,
    account: 'فتح كشف الحساب',
  },
})
