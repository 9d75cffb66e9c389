import type { AuditTexts } from '../audit/audit-texts.ts'
import { words } from './words.ts'

const { en, ar } = words

export const auditTexts = {
  en: {
    noun: 'Chart item',
    kinds: {
      'chart.noted': {
        label: 'Charted',
        sentence: ({ who, patient }) => `${who} noted something in the chart of ${patient}`,
      },
      'chart.voided': {
        label: 'Chart item voided',
        sentence: ({ who, patient }) => `${who} voided an item in the chart of ${patient}`,
      },
      'chart.tooth': {
        label: 'Tooth noted',
        sentence: ({ who, patient }) => `${who} noted the state of a tooth of ${patient}`,
      },
    },
    fields: {
      chart_kind: 'Kind',
      chart_status: 'Status',
      teeth: 'Teeth',
      noted_on: 'Day',
      voided_reason: 'Reason',
      tooth: 'Tooth',
      tooth_state: 'State',
      supernumerary: 'Supernumerary tooth beside it',
    },
    values: { chart_kind: en.kind, chart_status: en.status, tooth_state: en.state },
  },
  ar: {
    noun: 'قيد في المخطط',
    kinds: {
      'chart.noted': {
        label: 'قيد في المخطط',
        sentence: ({ who, patient }) => `سُجّل قيد في مخطط أسنان ${patient} بواسطة ${who}`,
      },
      'chart.voided': {
        label: 'إلغاء قيد في المخطط',
        sentence: ({ who, patient }) => `أُلغي قيد في مخطط أسنان ${patient} بواسطة ${who}`,
      },
      'chart.tooth': {
        label: 'تسجيل حالة سن',
        sentence: ({ who, patient }) => `سُجّلت حالة سن للمريض ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      chart_kind: 'النوع',
      chart_status: 'الحالة',
      teeth: 'الأسنان',
      noted_on: 'اليوم',
      voided_reason: 'السبب',
      tooth: 'السن',
      tooth_state: 'حالة السن',
      supernumerary: 'سن زائدة بجانبها',
    },
    values: { chart_kind: ar.kind, chart_status: ar.status, tooth_state: ar.state },
  },
} satisfies AuditTexts
