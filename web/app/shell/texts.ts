import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    skip: 'Skip to content',
    main_navigation: 'Main',
    public_navigation: 'Clinic',
    open_menu: 'Open menu',
    sidebar: 'Sidebar',
    close_menu: 'Close menu',
    sign_out: 'Logout',
    profile: 'My Profile',
    sign_in: 'Sign in',
    no_connection: (time: string) => `No connection since ${time}; what you see may be old`,
    crashed: {
      title: 'This screen has stopped working',
      hint: 'What you had saved is safe. Reload to go on; if it happens again, please tell your administrator.',
      reload: 'Reload',
    },
  },
  ar: {
    skip: 'انتقل إلى المحتوى',
    main_navigation: 'القائمة الرئيسية',
    public_navigation: 'العيادة',
    open_menu: 'فتح القائمة',
    sidebar: 'الشريط الجانبي',
    close_menu: 'إغلاق القائمة',
    sign_out: 'تسجيل الخروج',
    profile: 'ملفي الشخصي',
    sign_in: 'تسجيل الدخول',
    no_connection: (time: string) => `لا اتصال منذ ${time}؛ قد يكون ما تراه قديمًا`,
    crashed: {
      title: 'توقفت هذه الشاشة عن العمل',
      hint: 'ما حفظته في أمان. أعد التحميل للمتابعة، وإن تكرر الأمر فأخبر المسؤول.',
      reload: 'إعادة التحميل',
    },
  },
})
