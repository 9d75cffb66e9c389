import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { texts } from './texts.ts'

const { en, ar } = texts

export const auditTexts = {
  en: {
    noun: 'Alert',
    kinds: {
      'patient-alert.noted': {
        label: 'Alert noted',
        sentence: ({ who, patient }) => `${who} noted an alert for ${patient}`,
      },
      'patient-alert.none-known': {
        label: 'No alerts known',
        sentence: ({ who, patient }) => `${who} asked ${patient} about alerts: none known`,
      },
      'patient-alert.resolved': {
        label: 'Alert resolved',
        sentence: ({ who, patient }) => `${who} resolved an alert of ${patient}`,
      },
      'patient-alert.undone': {
        label: 'Alert of an import undone',
        sentence: ({ who, patient }) => `${who} undid an import that had noted an alert for ${patient}`,
      },
      'patient-alert.none-known-again': {
        label: 'No alerts known again',
        sentence: ({ who, patient }) => `${who} undid an import with alerts for ${patient}: none known again`,
      },
    },
    fields: { alert_kind: 'Kind', severity: 'Severity', text: 'Text', resolved_reason: 'Reason' },
    values: { alert_kind: en.kind, severity: en.severity },
  },
  ar: {
    noun: 'تنبيه',
    kinds: {
      'patient-alert.noted': {
        label: 'تسجيل تنبيه',
        sentence: ({ who, patient }) => `سُجّل تنبيه للمريض ${patient} بواسطة ${who}`,
      },
      'patient-alert.none-known': {
        label: 'لا تنبيهات معروفة',
        sentence: ({ who, patient }) => `سُئل ${patient} عن التنبيهات ولا يُعرف شيء، بواسطة ${who}`,
      },
      'patient-alert.resolved': {
        label: 'إنهاء تنبيه',
        sentence: ({ who, patient }) => `أُنهي تنبيه للمريض ${patient} بواسطة ${who}`,
      },
      'patient-alert.undone': {
        label: 'التراجع عن تنبيه مستورد',
        sentence: ({ who, patient }) => `تراجع ${who} عن استيراد سجّل تنبيهًا للمريض ${patient}`,
      },
      'patient-alert.none-known-again': {
        label: 'لا تنبيهات معروفة من جديد',
        sentence: ({ who, patient }) => `تراجع ${who} عن استيراد فيه تنبيهات للمريض ${patient}: لا يُعرف شيء من جديد`,
      },
    },
    fields: { alert_kind: 'النوع', severity: 'الدرجة', text: 'النص', resolved_reason: 'السبب' },
    values: { alert_kind: ar.kind, severity: ar.severity },
  },
} satisfies AuditTexts
