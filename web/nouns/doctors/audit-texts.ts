import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Doctor',
    kinds: {
      'doctor.activated': {
        label: 'Doctor added',
        sentence: ({ who, name }) => `${who} made ${name} a doctor of the clinic`,
      },
      'doctor.deactivated': {
        label: 'Doctor deactivated',
        sentence: ({ who, name }) => `${who} took ${name} out of the clinic’s doctors`,
      },
      'doctor.updated': { label: 'Doctor changed', sentence: ({ who, name }) => `${who} changed the doctor ${name}` },
      'doctor.hours-set': {
        label: 'Doctor’s hours changed',
        sentence: ({ who, name }) => `${who} changed the hours of ${name}`,
      },
    },
    fields: {
      is_specialist: 'Specialist',
      general_payout_percentage: 'General payout percentage',
      specialist_payout_percentage: 'Specialist payout percentage',
      lab_cost_basis: 'Lab cost',
      name_ar: 'Name in Arabic',
      qualification: 'Qualification',
      specialization: 'Specialization',
      bio: 'Bio',
      licence_number: 'Licence number',
      usual_chair_id: 'Usual chair',
    },
    values: {
      lab_cost_basis: { none: 'Not counted', before_share: 'Before the percentage', from_share: 'From the share' },
    },
  },
  ar: {
    noun: 'طبيب',
    kinds: {
      'doctor.activated': {
        label: 'إضافة طبيب',
        sentence: ({ who, name }) => `أُضيف ${name} إلى أطباء العيادة بواسطة ${who}`,
      },
      'doctor.deactivated': {
        label: 'إيقاف طبيب',
        sentence: ({ who, name }) => `أُوقف عمل ${name} ضمن أطباء العيادة بواسطة ${who}`,
      },
      'doctor.updated': {
        label: 'تعديل طبيب',
        sentence: ({ who, name }) => `عُدّلت بيانات الطبيب ${name} بواسطة ${who}`,
      },
      'doctor.hours-set': {
        label: 'تعديل ساعات طبيب',
        sentence: ({ who, name }) => `عُدّلت ساعات عمل ${name} بواسطة ${who}`,
      },
    },
    fields: {
      is_specialist: 'أخصائي',
      general_payout_percentage: 'نسبة المستحقات العامة',
      specialist_payout_percentage: 'نسبة مستحقات الأخصائي',
      lab_cost_basis: 'كلفة المختبر',
      name_ar: 'الاسم بالعربية',
      qualification: 'المؤهل',
      specialization: 'التخصص',
      bio: 'نبذة',
      licence_number: 'رقم الترخيص',
      usual_chair_id: 'الكرسي المعتاد',
    },
    values: {
      lab_cost_basis: { none: 'لا تُحتسب', before_share: 'قبل النسبة', from_share: 'من الحصة' },
    },
  },
} satisfies AuditTexts
