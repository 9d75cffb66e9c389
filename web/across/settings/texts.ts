import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'Settings',
    subtitle: 'The clinic, its people and its prices',
    tabs: {
      clinic: 'Clinic Settings',
      doctors: 'Doctor Settings',
      chairs: 'Chairs',
      special_hours: 'Special Hours',
      users: 'User Management',
      treatments: 'Treatment Codes',
      appointment_types: 'Appointment types',
      labs: 'Dental labs',
      medicines: 'Medicines',
      questionnaire: 'Medical history',
      server: 'The server',
      letters: 'Letters',
      imports: 'Import',
      audit: 'Audit Trail',
    },
  },
  ar: {
    title: 'الإعدادات',
    subtitle: 'العيادة وفريقها وأسعارها',
    tabs: {
      clinic: 'إعدادات العيادة',
      doctors: 'إعدادات الأطباء',
      chairs: 'الكراسي',
      special_hours: 'ساعات خاصة',
      users: 'إدارة المستخدمين',
      treatments: 'رموز العلاج',
      appointment_types: 'أنواع المواعيد',
      labs: 'مختبرات الأسنان',
      medicines: 'الأدوية',
      questionnaire: 'التاريخ الطبي',
      server: 'الخادم',
      letters: 'الرسائل',
      imports: 'استيراد',
      audit: 'سجل التدقيق',
    },
  },
})
