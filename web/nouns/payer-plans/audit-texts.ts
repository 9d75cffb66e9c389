import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Plan of a payer',
    kinds: {
      'payer-plan.added': {
        label: 'Plan of a payer added',
        sentence: ({ who, name }) => `${who} added the insurance plan ${name}`,
      },
      'payer-plan.changed': {
        label: 'Plan of a payer changed',
        sentence: ({ who, name }) => `${who} changed the insurance plan ${name}`,
      },
    },
    fields: {
      payer_id: 'Payer',
      payer: 'Payer',
      insurer_name: 'Insurer',
      insurer_code: 'Code of the insurer',
      price_list_id: 'Price list',
      discount_percent: 'Discount on the list (%)',
      patient_percent: 'The patient pays (%)',
      visit_deductible: 'Deductible of a visit',
      deductible_order: 'Deductible comes',
      patient_max_per_visit: 'The patient pays per visit at most',
      insurer_max_per_visit: 'The insurer pays per visit at most',
      insurer_max_per_year: 'The insurer pays per year at most',
      year_starts: 'The year starts',
      approval_above: 'Approval above',
      plan_rules: 'Rules',
    },
    values: { deductible_order: { first: 'Before the percentage', last: 'After the percentage' } },
  },
  ar: {
    noun: 'خطة تأمين',
    kinds: {
      'payer-plan.added': {
        label: 'إضافة خطة تأمين',
        sentence: ({ who, name }) => `أُضيفت خطة التأمين ${name} بواسطة ${who}`,
      },
      'payer-plan.changed': {
        label: 'تعديل خطة تأمين',
        sentence: ({ who, name }) => `عُدّلت خطة التأمين ${name} بواسطة ${who}`,
      },
    },
    fields: {
      payer_id: 'جهة التأمين',
      payer: 'جهة التأمين',
      insurer_name: 'شركة التأمين',
      insurer_code: 'رمز شركة التأمين',
      price_list_id: 'قائمة الأسعار',
      discount_percent: 'الخصم من القائمة (%)',
      patient_percent: 'يدفع المريض (%)',
      visit_deductible: 'تحمّل الزيارة',
      deductible_order: 'موضع التحمّل',
      patient_max_per_visit: 'أقصى ما يدفعه المريض في الزيارة',
      insurer_max_per_visit: 'أقصى ما يدفعه التأمين في الزيارة',
      insurer_max_per_year: 'أقصى ما يدفعه التأمين في السنة',
      year_starts: 'بداية السنة',
      approval_above: 'الموافقة فوق مبلغ',
      plan_rules: 'القواعد',
    },
    values: { deductible_order: { first: 'قبل النسبة', last: 'بعد النسبة' } },
  },
} satisfies AuditTexts
