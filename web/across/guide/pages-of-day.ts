import type { GuidePage } from './page-entry.ts'

/** The first chapter: what a clinic does all day. */
export const pagesOfDay: readonly GuidePage[] = [
  {
    name: 'book-an-appointment',
    chapter: 'day',
    needs: 'appointment:write',
    title: { en: 'Book an appointment', ar: 'حجز موعد' },
    on: ['appointments', 'dashboard'],
  },
  {
    name: 'find-a-time',
    chapter: 'day',
    needs: 'appointment:write',
    title: { en: 'Find a time', ar: 'إيجاد موعد متاح' },
    on: ['appointments'],
  },
  {
    name: 'chairs-and-types',
    chapter: 'day',
    needs: 'appointment:read',
    title: { en: 'Chairs and types of visits', ar: 'الكراسي وأنواع الزيارات' },
    words: { en: 'room, colour, length', ar: 'غرفة، لون، مدة' },
    on: ['appointments', 'settings'],
  },
  {
    name: 'arrivals',
    chapter: 'day',
    needs: 'appointment:read',
    title: { en: 'Arrivals and the waiting room', ar: 'الوصول وغرفة الانتظار' },
    words: { en: 'check in, waiting', ar: 'تسجيل الوصول، الانتظار' },
    on: ['appointments', 'dashboard'],
  },
  {
    name: 'register-and-invoice',
    chapter: 'day',
    needs: 'invoice:create',
    title: { en: 'Register a visit and make its invoice', ar: 'تسجيل الزيارة وإصدار فاتورتها' },
    on: ['appointments', 'invoices'],
  },
  {
    name: 'tasks',
    chapter: 'day',
    needs: 'task:read',
    title: { en: 'Tasks', ar: 'المهام' },
    words: { en: 'to do, remind', ar: 'تذكير، مطلوب' },
    on: ['dashboard', 'patients'],
  },
  {
    name: 'calendar',
    chapter: 'day',
    needs: 'calendar:make',
    title: { en: 'Your appointments on your phone', ar: 'مواعيدك على هاتفك' },
    words: { en: 'calendar, iCalendar, subscribe', ar: 'تقويم، اشتراك' },
    on: ['profile'],
  },
]
