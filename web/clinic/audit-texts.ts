import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Clinic',
    kinds: {
      'clinic.updated': {
        label: 'Clinic settings changed',
        sentence: ({ who }) => `${who} changed the clinic settings`,
      },
    },
    fields: {
      clinic_name: 'Clinic name',
      address: 'Address',
      phone: 'Phone',
      website: 'Website',
      business_hours: 'Business hours',
      card_processing_fee: 'Card processing fee',
      require_second_factor: 'Second factor required',
      idle_lock_minutes: 'Minutes until screens lock',
      message_language: 'Language of messages',
      recall_text_en: 'Recall in English',
      recall_text_ar: 'Recall in Arabic',
      reminder_text_en: 'Reminder in English',
      reminder_text_ar: 'Reminder in Arabic',
      late_minutes: 'Minutes until a patient is late',
      waiting_amber_minutes: 'Minutes until a wait is amber',
      waiting_red_minutes: 'Minutes until a wait is red',
    },
  },
  ar: {
    noun: 'العيادة',
    kinds: {
      'clinic.updated': { label: 'تعديل إعدادات العيادة', sentence: ({ who }) => `عُدّلت إعدادات العيادة بواسطة ${who}` },
    },
    fields: {
      clinic_name: 'اسم العيادة',
      address: 'العنوان',
      phone: 'الهاتف',
      website: 'الموقع الإلكتروني',
      business_hours: 'ساعات العمل',
      card_processing_fee: 'رسوم البطاقة',
      require_second_factor: 'العامل الثاني مطلوب',
      idle_lock_minutes: 'الدقائق حتى قفل الشاشات',
      message_language: 'لغة الرسائل',
      recall_text_en: 'الاستدعاء بالإنجليزية',
      recall_text_ar: 'الاستدعاء بالعربية',
      reminder_text_en: 'التذكير بالإنجليزية',
      reminder_text_ar: 'التذكير بالعربية',
      late_minutes: 'الدقائق حتى يُعدّ المريض متأخرًا',
      waiting_amber_minutes: 'الدقائق حتى يصبح الانتظار كهرمانيًا',
      waiting_red_minutes: 'الدقائق حتى يصبح الانتظار أحمر',
    },
  },
} satisfies AuditTexts
