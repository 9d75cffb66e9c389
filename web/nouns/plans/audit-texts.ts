import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { texts } from './texts.ts'

const { en, ar } = texts

export const auditTexts = {
  en: {
    noun: 'Treatment plan',
    kinds: {
      'plan.written': { label: 'Plan written', sentence: ({ who, patient }) => `${who} wrote a plan for ${patient}` },
      'plan.updated': {
        label: 'Plan changed',
        sentence: ({ who, patient }) => `${who} changed a plan for ${patient}`,
      },
      'plan.proposed': {
        label: 'Plan proposed',
        sentence: ({ who, patient }) => `${who} proposed a plan to ${patient}`,
      },
      'plan.answered': {
        label: 'Plan answered',
        sentence: ({ who, patient }) => `${who} recorded what ${patient} accepted of a plan`,
      },
      'plan.alternative-declined': {
        label: 'Other option declined',
        sentence: ({ who, patient }) => `${who} recorded that ${patient} accepted another plan instead of this one`,
      },
      'plan.reopened': {
        label: 'Answer to a plan taken back',
        sentence: ({ who, patient }) => `${who} took back the answer of ${patient} to a plan`,
      },
      'plan.item-dropped': {
        label: 'Treatment dropped from a plan',
        sentence: ({ who, patient }) => `${who} dropped a treatment from a plan for ${patient}`,
      },
      'plan.booked': {
        label: 'Planned treatment booked',
        sentence: ({ who, patient }) => `${who} booked planned treatments for ${patient}`,
      },
      'plan.given-back': {
        label: 'Planned treatment given back',
        sentence: ({ who, patient }) => `${who} gave planned treatments for ${patient} back to the plan`,
      },
      'plan.done': {
        label: 'Planned treatment done',
        sentence: ({ who, patient }) => `${who} registered planned treatments of ${patient} as done`,
      },
      'plan.undone': {
        label: 'Planned treatment not done',
        sentence: ({ who, patient }) => `${who} took back that planned treatments of ${patient} are done`,
      },
      'plans.seen': {
        label: 'Plans read',
        sentence: ({ who, patient }) => `${who} read the treatment plans of ${patient}`,
      },
    },
    fields: {
      title: 'Title',
      alternative_to_id: 'Alternative to plan',
      accepted_plan_id: 'Accepted plan',
      items: 'Treatments',
      accepted: 'Accepted',
      declined: 'Declined',
      signed_name: 'Signed by',
      valid_until: 'Valid until',
      insurer_estimate: 'Estimate of the insurer',
      state: 'State',
      dropped_reason: 'Reason',
    },
    values: { state: en.states },
  },
  ar: {
    noun: 'خطة علاج',
    kinds: {
      'plan.written': {
        label: 'كتابة خطة',
        sentence: ({ who, patient }) => `كُتبت خطة للمريض ${patient} بواسطة ${who}`,
      },
      'plan.updated': {
        label: 'تعديل خطة',
        sentence: ({ who, patient }) => `عُدّلت خطة للمريض ${patient} بواسطة ${who}`,
      },
      'plan.proposed': {
        label: 'عرض خطة',
        sentence: ({ who, patient }) => `عُرضت خطة على المريض ${patient} بواسطة ${who}`,
      },
      'plan.answered': {
        label: 'الرد على خطة',
        sentence: ({ who, patient }) => `سُجّل ما قبله المريض ${patient} من خطة بواسطة ${who}`,
      },
      'plan.alternative-declined': {
        label: 'رفض خيار آخر',
        sentence: ({ who, patient }) => `سُجّل أن المريض ${patient} قبل خطة أخرى بدل هذه بواسطة ${who}`,
      },
      'plan.reopened': {
        label: 'التراجع عن الرد على خطة',
        sentence: ({ who, patient }) => `تُراجع عن رد المريض ${patient} على خطة بواسطة ${who}`,
      },
      'plan.item-dropped': {
        label: 'ترك علاج من خطة',
        sentence: ({ who, patient }) => `تُرك علاج من خطة للمريض ${patient} بواسطة ${who}`,
      },
      'plan.booked': {
        label: 'حجز علاج من خطة',
        sentence: ({ who, patient }) => `حُجزت علاجات من خطة المريض ${patient} بواسطة ${who}`,
      },
      'plan.given-back': {
        label: 'إعادة علاج إلى خطة',
        sentence: ({ who, patient }) => `أُعيدت علاجات المريض ${patient} إلى الخطة بواسطة ${who}`,
      },
      'plan.done': {
        label: 'إنجاز علاج من خطة',
        sentence: ({ who, patient }) => `سُجّل إنجاز علاجات من خطة المريض ${patient} بواسطة ${who}`,
      },
      'plan.undone': {
        label: 'التراجع عن إنجاز علاج',
        sentence: ({ who, patient }) => `تُراجع عن إنجاز علاجات من خطة المريض ${patient} بواسطة ${who}`,
      },
      'plans.seen': {
        label: 'قراءة الخطط',
        sentence: ({ who, patient }) => `قُرئت خطط علاج ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      title: 'العنوان',
      alternative_to_id: 'بديل عن الخطة',
      accepted_plan_id: 'الخطة المقبولة',
      items: 'العلاجات',
      accepted: 'المقبول',
      declined: 'المرفوض',
      signed_name: 'الموقّع',
      valid_until: 'سارٍ حتى',
      insurer_estimate: 'تقدير حصة التأمين',
      state: 'الحالة',
      dropped_reason: 'السبب',
    },
    values: { state: ar.states },
  },
} satisfies AuditTexts
