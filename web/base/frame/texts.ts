import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    language: 'Language',
    switch_language: 'العربية',
    switch_language_short: 'ع',
    theme: 'Appearance',
    themes: { light: 'Light', dark: 'Dark', system: 'As the device' },
    roles: { admin: 'Admin', manager: 'Manager', receptionist: 'Receptionist', doctor: 'Doctor' },
    not_found: {
      title: 'There is nothing here',
      hint: 'The address may be mistyped, or the page has moved.',
      home: 'Go to the dashboard',
    },
    not_allowed: {
      title: 'This is not part of your role',
      hint: 'If you need it, ask an admin.',
    },
    opens_later: 'No connection. What you opened appears as soon as there is one again.',
  },
  ar: {
    language: 'اللغة',
    switch_language: 'English',
    switch_language_short: 'EN',
    theme: 'المظهر',
    themes: { light: 'فاتح', dark: 'داكن', system: 'حسب الجهاز' },
    roles: { admin: 'مسؤول', manager: 'مدير', receptionist: 'موظف استقبال', doctor: 'طبيب' },
    not_found: {
      title: 'لا يوجد شيء هنا',
      hint: 'ربما كُتب العنوان خطأً، أو نُقلت الصفحة.',
      home: 'الذهاب إلى لوحة المعلومات',
    },
    not_allowed: {
      title: 'هذا ليس ضمن دورك',
      hint: 'إن احتجت إليه فاطلبه من المسؤول.',
    },
    opens_later: 'لا يوجد اتصال. سيظهر ما فتحته فور عودته.',
  },
})
