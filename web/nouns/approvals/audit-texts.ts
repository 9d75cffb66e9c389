import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Approval of an insurer',
    kinds: {
      'approval.drafted': {
        label: 'Approval drafted',
        sentence: ({ who, patient }) => `${who} drafted a request for approval of ${patient}`,
      },
      'approval.changed': {
        label: 'Approval changed',
        sentence: ({ who, patient }) => `${who} changed a request for approval of ${patient}`,
      },
      'approval.asked': {
        label: 'Approval asked',
        sentence: ({ who, patient }) => `${who} asked the insurer to approve treatment of ${patient}`,
      },
      'approval.answered': {
        label: 'Approval answered',
        sentence: ({ who, patient }) => `${who} noted what the insurer approved for ${patient}`,
      },
      'approval.cancelled': {
        label: 'Approval cancelled',
        sentence: ({ who, patient }) => `${who} cancelled an approval of ${patient}`,
      },
    },
    fields: {
      asked_lines: 'Asked',
      approved_lines: 'Approved',
      approval_number: 'Number of the approval',
    },
    values: {},
  },
  ar: {
    noun: 'موافقة تأمين',
    kinds: {
      'approval.drafted': {
        label: 'إعداد طلب موافقة',
        sentence: ({ who, patient }) => `أُعد طلب موافقة لـ${patient} بواسطة ${who}`,
      },
      'approval.changed': {
        label: 'تعديل طلب موافقة',
        sentence: ({ who, patient }) => `عُدّل طلب موافقة لـ${patient} بواسطة ${who}`,
      },
      'approval.asked': {
        label: 'طلب موافقة التأمين',
        sentence: ({ who, patient }) => `طُلبت موافقة التأمين على علاج ${patient} بواسطة ${who}`,
      },
      'approval.answered': {
        label: 'رد التأمين على الطلب',
        sentence: ({ who, patient }) => `دُوّن ما وافق عليه التأمين لـ${patient} بواسطة ${who}`,
      },
      'approval.cancelled': {
        label: 'إلغاء موافقة',
        sentence: ({ who, patient }) => `أُلغيت موافقة لـ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      asked_lines: 'المطلوب',
      approved_lines: 'الموافَق عليه',
      approval_number: 'رقم الموافقة',
    },
    values: {},
  },
} satisfies AuditTexts
