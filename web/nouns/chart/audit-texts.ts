import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import type { Spoken } from '#web/base/i18n/audit/spoken.ts'
import { words } from './words.ts'

const { en, ar } = words

type Charted = Pick<Spoken, 'condition' | 'description' | 'teeth'>

const wordOf = (named: Readonly<Record<string, string>>, value: string) => named[value] ?? value
const inWords = (named: Readonly<Record<string, string>>, { condition, description }: Charted) =>
  [wordOf(named, condition), description].filter((part) => part !== '').join(': ')

/** The item in words, such as 'root canal on 36'. */
function inEnglish(said: Charted) {
  const condition = wordOf(en.condition, said.condition).toLowerCase()
  const what = inWords({}, { ...said, condition })
  return said.teeth ? `${what} on ${said.teeth}` : what
}
const inArabic = (said: Charted) => `«${inWords(ar.condition, said)}»${said.teeth && ` (${said.teeth})`}`

export const auditTexts = {
  en: {
    noun: 'Chart item',
    kinds: {
      'chart.noted': {
        label: 'Charted',
        sentence: (said) => `${said.who} noted ${inEnglish(said)} in the chart of ${said.patient}`,
      },
      'chart.voided': {
        label: 'Chart item voided',
        sentence: (said) => `${said.who} voided ${inEnglish(said)} in the chart of ${said.patient}`,
      },
      'chart.resolved': {
        label: 'Finding resolved',
        sentence: (said) =>
          `${said.who} noted ${inEnglish(said)} in the chart of ${said.patient} as ${wordOf(en.resolution, said.resolution).toLowerCase()}`,
      },
      'chart.reopened': {
        label: 'Finding reopened',
        sentence: (said) => `${said.who} reopened ${inEnglish(said)} in the chart of ${said.patient}`,
      },
      'chart.tooth': {
        label: 'Tooth noted',
        sentence: ({ who, patient, teeth, tooth_state }) =>
          `${who} noted tooth ${teeth} of ${patient} as ${wordOf(en.state, tooth_state).toLowerCase()}`,
      },
      'chart.seen': {
        label: 'Chart read',
        sentence: ({ who, patient }) => `${who} read the chart of ${patient}`,
      },
    },
    fields: {
      chart_kind: 'Kind',
      chart_status: 'Status',
      teeth: 'Teeth',
      noted_on: 'Day',
      voided_reason: 'Reason',
      note: 'Note',
      grade: 'Grade',
      material: 'Material',
      lot: 'Lot',
      serial: 'Serial number',
      canals: 'Canals',
      chart_resolution: 'Outcome',
      resolved_on: 'Resolved on',
      resolution_reason: 'Reason of the outcome',
      tooth: 'Tooth',
      tooth_state: 'State',
      supernumerary: 'Supernumerary tooth beside it',
    },
    values: {
      chart_kind: en.kind,
      code: en.condition,
      chart_status: en.status,
      tooth_state: en.state,
      grade: en.grade,
      material: en.material,
      chart_resolution: en.resolution,
    },
  },
  ar: {
    noun: 'قيد في المخطط',
    kinds: {
      'chart.noted': {
        label: 'قيد في المخطط',
        sentence: (said) => `سُجّل ${inArabic(said)} في مخطط أسنان ${said.patient} بواسطة ${said.who}`,
      },
      'chart.voided': {
        label: 'إلغاء قيد في المخطط',
        sentence: (said) => `أُلغي ${inArabic(said)} في مخطط أسنان ${said.patient} بواسطة ${said.who}`,
      },
      'chart.resolved': {
        label: 'حسم معاينة',
        sentence: (said) =>
          `سُجّلت نتيجة ${inArabic(said)} في مخطط أسنان ${said.patient}: ${wordOf(ar.resolution, said.resolution)}، بواسطة ${said.who}`,
      },
      'chart.reopened': {
        label: 'إعادة فتح معاينة',
        sentence: (said) => `أُعيد فتح ${inArabic(said)} في مخطط أسنان ${said.patient} بواسطة ${said.who}`,
      },
      'chart.tooth': {
        label: 'تسجيل حالة سن',
        sentence: ({ who, patient, teeth, tooth_state }) =>
          `سُجّلت السن ${teeth} للمريض ${patient}: ${wordOf(ar.state, tooth_state)}، بواسطة ${who}`,
      },
      'chart.seen': {
        label: 'قراءة المخطط',
        sentence: ({ who, patient }) => `قُرئ مخطط أسنان ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      chart_kind: 'النوع',
      chart_status: 'الحالة',
      teeth: 'الأسنان',
      noted_on: 'اليوم',
      voided_reason: 'السبب',
      note: 'ملاحظة',
      grade: 'الدرجة',
      material: 'المادة',
      lot: 'رقم التشغيلة',
      serial: 'الرقم التسلسلي',
      canals: 'الأقنية',
      chart_resolution: 'النتيجة',
      resolved_on: 'يوم الحسم',
      resolution_reason: 'سبب الحسم',
      tooth: 'السن',
      tooth_state: 'حالة السن',
      supernumerary: 'سن زائدة بجانبها',
    },
    values: {
      chart_kind: ar.kind,
      code: ar.condition,
      chart_status: ar.status,
      tooth_state: ar.state,
      grade: ar.grade,
      material: ar.material,
      chart_resolution: ar.resolution,
    },
  },
} satisfies AuditTexts
