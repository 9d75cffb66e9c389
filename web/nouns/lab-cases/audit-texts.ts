import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Lab case',
    kinds: {
      'lab-case.ordered': {
        label: 'Lab work ordered',
        sentence: ({ who, patient }) => `${who} ordered lab work for ${patient}`,
      },
      'lab-case.changed': {
        label: 'Lab work changed',
        sentence: ({ who, patient }) => `${who} changed lab work for ${patient}`,
      },
      'lab-case.sent': {
        label: 'Lab work sent',
        sentence: ({ who, patient }) => `${who} noted that lab work for ${patient} was sent`,
      },
      'lab-case.received': {
        label: 'Lab work received',
        sentence: ({ who, patient }) => `${who} noted that lab work for ${patient} was received`,
      },
      'lab-case.checked': {
        label: 'Lab work checked',
        sentence: ({ who, patient }) => `${who} noted that lab work for ${patient} was checked`,
      },
      'lab-case.returned': {
        label: 'Lab work returned',
        sentence: ({ who, patient }) => `${who} noted that lab work for ${patient} was returned to the lab`,
      },
      'lab-case.fitted': {
        label: 'Lab work fitted',
        sentence: ({ who, patient }) => `${who} noted that lab work for ${patient} was fitted`,
      },
      'lab-case.cancelled': {
        label: 'Lab work cancelled',
        sentence: ({ who, patient }) => `${who} cancelled lab work for ${patient}`,
      },
      'lab-case.fee-noted': {
        label: 'Lab’s fee noted',
        sentence: ({ who, patient }) => `${who} noted what the lab billed for work for ${patient}`,
      },
      'lab-cases.seen': {
        label: 'Lab work read',
        sentence: ({ who, patient }) => `${who} read the lab work of ${patient}`,
      },
    },
    fields: {
      lab_id: 'Lab',
      shade: 'Shade',
      material: 'Material',
      instructions: 'Instructions',
      agreed_fee: 'Agreed fee',
      invoiced_fee: 'Fee on the lab’s bill',
      reference: 'Reference',
      fitting_appointment_id: 'Fitting appointment',
      remake_of_id: 'Remake of',
      plan_item_ids: 'Items of plans',
    },
    values: {},
  },
  ar: {
    noun: 'طلب مختبر',
    kinds: {
      'lab-case.ordered': {
        label: 'طلب عمل من المختبر',
        sentence: ({ who, patient }) => `طُلب عمل مختبر لـ${patient} بواسطة ${who}`,
      },
      'lab-case.changed': {
        label: 'تعديل عمل المختبر',
        sentence: ({ who, patient }) => `عُدّل عمل مختبر لـ${patient} بواسطة ${who}`,
      },
      'lab-case.sent': {
        label: 'إرسال عمل المختبر',
        sentence: ({ who, patient }) => `دُوّن إرسال عمل مختبر لـ${patient} بواسطة ${who}`,
      },
      'lab-case.received': {
        label: 'استلام عمل المختبر',
        sentence: ({ who, patient }) => `دُوّن استلام عمل مختبر لـ${patient} بواسطة ${who}`,
      },
      'lab-case.checked': {
        label: 'فحص عمل المختبر',
        sentence: ({ who, patient }) => `دُوّن فحص عمل مختبر لـ${patient} بواسطة ${who}`,
      },
      'lab-case.returned': {
        label: 'إعادة عمل المختبر',
        sentence: ({ who, patient }) => `دُوّنت إعادة عمل لـ${patient} إلى المختبر بواسطة ${who}`,
      },
      'lab-case.fitted': {
        label: 'تركيب عمل المختبر',
        sentence: ({ who, patient }) => `دُوّن تركيب عمل مختبر لـ${patient} بواسطة ${who}`,
      },
      'lab-case.cancelled': {
        label: 'إلغاء عمل المختبر',
        sentence: ({ who, patient }) => `أُلغي عمل مختبر لـ${patient} بواسطة ${who}`,
      },
      'lab-case.fee-noted': {
        label: 'تدوين أتعاب المختبر',
        sentence: ({ who, patient }) => `دُوّنت أتعاب المختبر المفوترة لعمل ${patient} بواسطة ${who}`,
      },
      'lab-cases.seen': {
        label: 'قراءة أعمال المختبر',
        sentence: ({ who, patient }) => `قُرئت أعمال المختبر لـ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      lab_id: 'المختبر',
      shade: 'اللون',
      material: 'المادة',
      instructions: 'التعليمات',
      agreed_fee: 'الأتعاب المتفق عليها',
      invoiced_fee: 'الأتعاب في فاتورة المختبر',
      reference: 'المرجع',
      fitting_appointment_id: 'موعد التركيب',
      remake_of_id: 'إعادة صنع الطلب',
      plan_item_ids: 'بنود الخطط',
    },
    values: {},
  },
} satisfies AuditTexts
