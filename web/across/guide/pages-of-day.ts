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
]
