import { MORE_FIELDS } from './field-texts.ts'
import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Patient',
    kinds: {
      'patient.registered': {
        label: 'Patient registered',
        sentence: ({ who, patient }) => `${who} registered the patient ${patient}`,
      },
      'patient.updated': {
        label: 'Patient changed',
        sentence: ({ who, patient }) => `${who} changed the patient ${patient}`,
      },
      'patient.merged': {
        label: 'Patients merged',
        sentence: ({ who, name, into }) => `${who} merged the patient ${name} into ${into}`,
      },
      'patient.exported': {
        label: 'Patient exported',
        sentence: ({ who, patient }) => `${who} exported everything about ${patient}`,
      },
      'patient.seen': {
        label: 'Patient opened',
        sentence: ({ who, patient }) => `${who} opened the patient ${patient}`,
      },
    },
    fields: {
      full_name: 'Full name',
      date_of_birth: 'Date of birth',
      birth_year: 'Year of birth',
      sex: 'Sex',
      nationality: 'Nationality',
      contact_number: 'Contact number',
      ...MORE_FIELDS.en,
      email: 'Email',
      national_id: 'National ID',
      hidden: 'Hidden patient',
      language: 'Language of messages',
      do_not_contact: 'Do not contact',
      recall_months: 'Recalled after months',
      appointments_moved: 'Appointments moved',
      invoices_moved: 'Invoices moved',
      patient_id: 'Patient',
    },
    values: { language: { en: 'English', ar: 'Arabic' }, sex: { female: 'Female', male: 'Male' } },
  },
  ar: {
    noun: 'مريض',
    kinds: {
      'patient.registered': {
        label: 'تسجيل مريض',
        sentence: ({ who, patient }) => `سُجّل المريض ${patient} بواسطة ${who}`,
      },
      'patient.updated': {
        label: 'تعديل مريض',
        sentence: ({ who, patient }) => `عُدّلت بيانات المريض ${patient} بواسطة ${who}`,
      },
      'patient.merged': {
        label: 'دمج سجلي مريض',
        sentence: ({ who, name, into }) => `دُمج سجل المريض ${name} في سجل ${into} بواسطة ${who}`,
      },
      'patient.exported': {
        label: 'تصدير ملف مريض',
        sentence: ({ who, patient }) => `صُدّر كل ما يخص ${patient} بواسطة ${who}`,
      },
      'patient.seen': {
        label: 'فتح ملف مريض',
        sentence: ({ who, patient }) => `فُتح ملف المريض ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      full_name: 'الاسم الكامل',
      date_of_birth: 'تاريخ الميلاد',
      birth_year: 'سنة الميلاد',
      sex: 'الجنس',
      nationality: 'الجنسية',
      contact_number: 'رقم الاتصال',
      ...MORE_FIELDS.ar,
      email: 'البريد الإلكتروني',
      national_id: 'الرقم الشخصي',
      hidden: 'مريض مخفي',
      language: 'لغة الرسائل',
      do_not_contact: 'لا يُتصل به',
      recall_months: 'الاستدعاء بعد أشهر',
      appointments_moved: 'المواعيد المنقولة',
      invoices_moved: 'الفواتير المنقولة',
      patient_id: 'المريض',
    },
    values: { language: { en: 'الإنجليزية', ar: 'العربية' }, sex: { female: 'أنثى', male: 'ذكر' } },
  },
} satisfies AuditTexts
