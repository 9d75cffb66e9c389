import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Claim',
    kinds: {
      'claim.made': {
        label: 'Claim made',
        sentence: ({ who, patient }) => `${who} made a claim for ${patient}`,
      },
      'claim.completed': {
        label: 'Claim completed',
        sentence: ({ who, patient }) => `${who} completed a claim for ${patient}`,
      },
      'claim.sent': {
        label: 'Claims sent',
        sentence: ({ who }) => `${who} sent a batch of claims`,
      },
      'claim.resubmitted': {
        label: 'Rejection to be claimed again',
        sentence: ({ who, patient }) => `${who} decided to claim a rejection again for ${patient}`,
      },
      'claim.written-off': {
        label: 'Rejection written off',
        sentence: ({ who, patient }) => `${who} wrote off what a payer rejected for ${patient}`,
      },
      'claim.billed': {
        label: 'Rejection billed',
        sentence: ({ who, patient }) => `${who} billed ${patient} for what a payer rejected`,
      },
      'claim.withdrawn': {
        label: 'Claim withdrawn',
        sentence: ({ who, patient }) => `${who} withdrew a claim for ${patient}`,
      },
      'claim.seen': {
        label: 'Claim read',
        sentence: ({ who, patient }) => `${who} read a claim for ${patient}`,
      },
    },
    fields: {
      claim_number: 'Claim number',
      policy_id: 'Policy',
      service_on: 'Day of the service',
      insurer_amount: 'Insurer’s part',
      diagnoses: 'Diagnoses',
      complaint: 'Complaint',
      codes_sent: 'Codes for the payer',
      approvals: 'Approvals',
      batch_number: 'Batch',
      claims: 'Claims',
      freed_receipts: 'Receipts with money left',
      from_claim_id: 'Of the claim',
    },
    values: {},
  },
  ar: {
    noun: 'مطالبة',
    kinds: {
      'claim.made': {
        label: 'إنشاء مطالبة',
        sentence: ({ who, patient }) => `أُنشئت مطالبة لـ${patient} بواسطة ${who}`,
      },
      'claim.completed': {
        label: 'استكمال مطالبة',
        sentence: ({ who, patient }) => `استُكملت مطالبة لـ${patient} بواسطة ${who}`,
      },
      'claim.sent': {
        label: 'إرسال مطالبات',
        sentence: ({ who }) => `أُرسلت دفعة مطالبات بواسطة ${who}`,
      },
      'claim.resubmitted': {
        label: 'إعادة المطالبة بمرفوض',
        sentence: ({ who, patient }) => `تقررت إعادة المطالبة بمرفوض لـ${patient} بواسطة ${who}`,
      },
      'claim.written-off': {
        label: 'شطب مرفوض',
        sentence: ({ who, patient }) => `شُطب ما رفضته الجهة الدافعة لـ${patient} بواسطة ${who}`,
      },
      'claim.billed': {
        label: 'تحميل المريض مرفوضًا',
        sentence: ({ who, patient }) => `فُوتر ما رفضته الجهة الدافعة على ${patient} بواسطة ${who}`,
      },
      'claim.withdrawn': {
        label: 'سحب مطالبة',
        sentence: ({ who, patient }) => `سُحبت مطالبة لـ${patient} بواسطة ${who}`,
      },
      'claim.seen': {
        label: 'قراءة مطالبة',
        sentence: ({ who, patient }) => `قُرئت مطالبة لـ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      claim_number: 'رقم المطالبة',
      policy_id: 'الوثيقة',
      service_on: 'يوم الخدمة',
      insurer_amount: 'حصة التأمين',
      diagnoses: 'التشخيصات',
      complaint: 'الشكوى',
      codes_sent: 'الرموز لدى الجهة الدافعة',
      approvals: 'الموافقات',
      batch_number: 'الدفعة',
      claims: 'المطالبات',
      freed_receipts: 'إيصالات فيها باقٍ',
      from_claim_id: 'من المطالبة',
    },
    values: {},
  },
} satisfies AuditTexts
