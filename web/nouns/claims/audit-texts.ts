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
    },
    values: {},
  },
} satisfies AuditTexts
