import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

export const texts = catalogue({
  en: {
    title: 'Reports',
    subtitle: 'Invoices and payouts as a file for a spreadsheet or the bookkeeper',
    tabs: {
      export: 'Export',
      figures: 'Figures',
      profit: 'Profit',
      expenses: 'Expenses',
      bridge: 'What changed',
      rehearsal: 'Rehearsal of pay',
      labs: 'Labs',
      tax: 'VAT',
    },
    labs: {
      hint: 'The work that came from the labs in these days, each by the day on which it came first.',
      failed: 'The labs could not be loaded.',
      none: 'No work came from a lab in these days',
      none_hint: 'It counts once it is noted as received.',
      columns: {
        lab: 'Lab',
        cases: 'Work',
        agreed: 'Agreed',
        invoiced: 'Billed',
        not_invoiced: 'Not billed yet',
        remakes: 'Remakes',
        late: 'Late',
      },
    },
    type: 'Report Type',
    types: { invoices: 'Invoices', payouts: 'Payouts' },
    type_hints: {
      invoices: 'The invoices made in these days, with what was paid and what is outstanding.',
      payouts: 'Every payout record of these days, as the payouts screen lists them.',
    },
    filters: 'Filters',
    status: 'Status',
    any_status: 'All statuses',
    flagged: 'Include flagged transactions (Admin only)',
    export: 'Export CSV',
    generating: 'Generating...',
    saved: (name: string) => `${name} was saved`,
    failed: 'The report could not be made. Nothing was saved.',
    contents: {
      invoices: (count: number) =>
        plural.en(count, { one: 'The file will have 1 invoice.', other: `The file will have ${count} invoices.` }),
      payouts: (count: number) =>
        plural.en(count, {
          one: 'The file will have 1 payout record.',
          other: `The file will have ${count} payout records.`,
        }),
      left_out: (count: number) =>
        plural.en(count, {
          one: '1 invoice flagged for review is left out:',
          other: `${count} invoices flagged for review are left out:`,
        }),
      without_cancelled: 'Cancelled invoices are left out; an admin’s file has them.',
      include_them: 'Tick the box above to include them.',
      ask_an_admin: 'An admin can include them.',
      failed: 'What the file will have could not be counted.',
    },
  },
  ar: {
    title: 'التقارير',
    subtitle: 'الفواتير والمستحقات ملفًا لجدول حسابات أو للمحاسب',
    tabs: {
      export: 'التصدير',
      figures: 'المؤشرات',
      profit: 'الربح',
      expenses: 'المصروفات',
      bridge: 'ما الذي تغيّر',
      rehearsal: 'تجربة المستحقات',
      labs: 'المختبرات',
      tax: 'ضريبة القيمة المضافة',
    },
    labs: {
      hint: 'الأعمال التي وصلت من المختبرات في هذه الأيام، كل منها في يوم وصوله الأول.',
      failed: 'تعذّر تحميل المختبرات.',
      none: 'لم يصل عمل من مختبر في هذه الأيام',
      none_hint: 'يُحسب العمل حين يُدوَّن استلامه.',
      columns: {
        lab: 'المختبر',
        cases: 'الأعمال',
        agreed: 'المتفق عليه',
        invoiced: 'المفوتر',
        not_invoiced: 'لم يُفوتر بعد',
        remakes: 'إعادة الصنع',
        late: 'المتأخر',
      },
    },
    type: 'نوع التقرير',
    types: { invoices: 'الفواتير', payouts: 'المستحقات' },
    type_hints: {
      invoices: 'الفواتير الصادرة في هذه الأيام، مع المدفوع والمتبقي.',
      payouts: 'كل سجل مستحقات في هذه الأيام، كما تعرضه شاشة المستحقات.',
    },
    filters: 'عوامل التصفية',
    status: 'الحالة',
    any_status: 'كل الحالات',
    flagged: 'تضمين المعاملات المعلَّمة (للمسؤول فقط)',
    export: 'تصدير CSV',
    generating: 'جارٍ الإنشاء...',
    saved: (name: string) => `تم حفظ ${name}`,
    failed: 'تعذّر إنشاء التقرير. لم يُحفظ شيء.',
    contents: {
      invoices: (count: number) =>
        plural.ar(count, {
          zero: 'لن يحتوي الملف على أي فاتورة.',
          one: 'سيحتوي الملف على فاتورة واحدة.',
          two: 'سيحتوي الملف على فاتورتين.',
          few: `سيحتوي الملف على ${count} فواتير.`,
          many: `سيحتوي الملف على ${count} فاتورة.`,
          other: `سيحتوي الملف على ${count} فاتورة.`,
        }),
      payouts: (count: number) =>
        plural.ar(count, {
          zero: 'لن يحتوي الملف على أي سجل مستحقات.',
          one: 'سيحتوي الملف على سجل مستحقات واحد.',
          two: 'سيحتوي الملف على سجلي مستحقات.',
          few: `سيحتوي الملف على ${count} سجلات مستحقات.`,
          many: `سيحتوي الملف على ${count} سجل مستحقات.`,
          other: `سيحتوي الملف على ${count} سجل مستحقات.`,
        }),
      left_out: (count: number) =>
        plural.ar(count, {
          zero: 'لم تُستثنَ أي فاتورة مُعلَّمة للمراجعة:',
          one: 'استُثنيت فاتورة واحدة مُعلَّمة للمراجعة:',
          two: 'استُثنيت فاتورتان مُعلَّمتان للمراجعة:',
          few: `استُثنيت ${count} فواتير مُعلَّمة للمراجعة:`,
          many: `استُثنيت ${count} فاتورة مُعلَّمة للمراجعة:`,
          other: `استُثنيت ${count} فاتورة مُعلَّمة للمراجعة:`,
        }),
      without_cancelled: 'الفواتير الملغاة مستثناة، وهي في ملف المسؤول.',
      include_them: 'ضع علامة في المربع أعلاه لتضمينها.',
      ask_an_admin: 'يمكن لمسؤول تضمينها.',
      failed: 'تعذّر حساب محتوى الملف.',
    },
  },
})
