import { matchPath } from 'react-router'
import { may, type Role } from '#domain/access.ts'

import { type GuidePage } from './page-entry.ts'
import { pagesOfDay } from './pages-of-day.ts'

/** The pages of the guide. Their texts are loaded when one is opened. */
export const guidePages: readonly GuidePage[] = [
  ...pagesOfDay,
  {
    name: 'day-close',
    chapter: 'money',
    needs: 'day-close:write',
    title: { en: 'Day close', ar: 'إقفال اليوم' },
    on: ['day-closes'],
  },
  {
    name: 'refund-and-correct',
    chapter: 'money',
    needs: 'invoice:refund',
    title: { en: 'Refund, and correct a payment', ar: 'رد مبلغ وتصحيح دفعة' },
    words: { en: 'money back, wrong amount', ar: 'استرجاع، مبلغ خاطئ' },
    on: ['invoices'],
  },
  {
    name: 'deposits-and-credit',
    chapter: 'money',
    needs: 'account:read',
    title: { en: 'Deposits and credit', ar: 'العرابين والرصيد الدائن' },
    on: ['invoices', 'patients'],
  },
  {
    name: 'who-owes',
    chapter: 'money',
    needs: 'receivable:read',
    title: { en: 'Who owes', ar: 'المبالغ المستحقة على المرضى' },
    words: { en: 'debts, outstanding, receivables', ar: 'الديون، الذمم' },
    on: ['invoices'],
  },
  {
    name: 'statements',
    chapter: 'management',
    needs: 'payout:read',
    title: { en: 'Payouts and the statements of a month', ar: 'مستحقات الأطباء وكشوف الشهر' },
    words: { en: 'commission, payroll, close the month', ar: 'العمولات، إقفال الشهر' },
    on: ['doctors', 'payouts'],
  },
  {
    name: 'patients',
    chapter: 'patients',
    needs: 'patient:write',
    title: { en: 'Find and register patients', ar: 'البحث عن المرضى وتسجيلهم' },
    on: ['patients'],
  },
  {
    name: 'merge-patients',
    chapter: 'patients',
    needs: 'patient:merge',
    title: { en: 'Merge two records of one person', ar: 'دمج سجلين لشخص واحد' },
    words: { en: 'duplicate', ar: 'مكرر' },
    on: ['patients'],
  },
  {
    name: 'alerts-and-notes',
    chapter: 'patients',
    needs: 'patient-alert:read',
    title: { en: 'Alerts and clinical notes', ar: 'التنبيهات والملاحظات السريرية' },
    on: ['patients'],
  },
  {
    name: 'medical-history',
    chapter: 'patients',
    needs: 'questionnaire:read',
    title: { en: 'Medical history', ar: 'التاريخ الطبي' },
    words: { en: 'questionnaire, health, anamnesis', ar: 'استبيان، الصحة، الأمراض' },
    on: ['patients', 'settings/questionnaire'],
  },
  {
    name: 'recalls',
    chapter: 'patients',
    needs: 'recall:read',
    title: { en: 'Recall patients', ar: 'استدعاء المرضى' },
    on: ['patients'],
  },
  {
    name: 'wait-list',
    chapter: 'patients',
    needs: 'wait-list:read',
    title: { en: 'Wait list', ar: 'قائمة الانتظار' },
    on: ['patients', 'appointments'],
  },
  {
    name: 'reminders',
    chapter: 'patients',
    needs: 'reminder:read',
    title: { en: 'Reminders', ar: 'التذكيرات' },
    on: ['patients', 'dashboard'],
  },
  {
    name: 'dental-chart',
    chapter: 'treatment',
    needs: 'chart:read',
    title: { en: 'The dental chart', ar: 'مخطط الأسنان' },
    on: ['patients/:id/chart'],
  },
  {
    name: 'treatment-plans',
    chapter: 'treatment',
    needs: 'plan:read',
    title: { en: 'Treatment plans and quotes', ar: 'خطط العلاج وعروض الأسعار' },
    words: { en: 'estimate, proposal', ar: 'تقدير التكلفة' },
    on: ['patients/:id/plans', 'patients'],
  },
  {
    name: 'files-and-xrays',
    chapter: 'treatment',
    needs: 'file:read',
    title: { en: 'Files and X-rays', ar: 'الملفات والأشعة' },
    words: { en: 'xray, radiograph, photo, upload', ar: 'صور، رفع' },
    on: ['patients/:id/files'],
  },
  {
    name: 'letters',
    chapter: 'treatment',
    needs: 'letter:read',
    title: { en: 'Letters and prescriptions', ar: 'الرسائل والوصفات' },
    words: { en: 'sick leave, referral', ar: 'إجازة مرضية، إحالة' },
    on: ['patients/:id/letters', 'settings/letters'],
  },
  {
    name: 'lab-work',
    chapter: 'treatment',
    needs: 'lab:read',
    title: { en: 'Lab work', ar: 'أعمال المختبر' },
    words: { en: 'dental lab, crown, bridge, denture', ar: 'مختبر، تاج، جسر، طقم' },
    on: ['settings/labs', 'patients'],
  },
  {
    name: 'insurers',
    chapter: 'money',
    needs: 'payer:read',
    title: { en: 'Insurers and policies', ar: 'جهات التأمين ووثائقه' },
    words: { en: 'insurance, coverage, plan, price list', ar: 'تأمين، تغطية، خطة، قائمة أسعار' },
    on: ['settings/payers', 'settings/price-lists', 'patients'],
  },
  {
    name: 'claims',
    chapter: 'money',
    needs: 'claim:send',
    title: { en: 'Claims and what insurers pay', ar: 'المطالبات وما تدفعه جهات التأمين' },
    words: { en: 'batch, rejection, receipt, remittance', ar: 'دفعة، مرفوض، إيصال' },
    on: ['invoices'],
  },
  {
    name: 'figures',
    chapter: 'management',
    needs: 'figures:read',
    title: { en: 'Figures', ar: 'المؤشرات' },
    words: { en: 'statistics, production, report', ar: 'إحصاءات، تقرير' },
    on: ['reports'],
  },
  {
    name: 'expenses-and-profit',
    chapter: 'management',
    needs: 'expense:read',
    title: { en: 'Expenses and profit', ar: 'المصروفات والربح' },
    words: { en: 'rent, salaries, costs, bookkeeping', ar: 'إيجار، رواتب، تكاليف، محاسبة' },
    on: ['reports'],
  },
  {
    name: 'hours-and-leave',
    chapter: 'management',
    needs: 'hours:write',
    title: { en: 'Hours and leave', ar: 'ساعات العمل والإجازات' },
    words: { en: 'holiday, Ramadan, closed, shifts', ar: 'عطلة، رمضان' },
    on: ['appointments', 'settings/special-hours', 'settings/clinic'],
  },
  {
    name: 'users',
    chapter: 'setup',
    needs: 'user:write',
    title: { en: 'Users', ar: 'المستخدمون' },
    words: { en: 'invite, role, password', ar: 'دعوة، صلاحيات، كلمة المرور' },
    on: ['settings/users', 'settings/doctors', 'settings/audit'],
  },
  {
    name: 'second-factor',
    chapter: 'setup',
    needs: 'dashboard:read',
    title: { en: 'A second factor', ar: 'عامل تحقق ثانٍ' },
    words: { en: '2FA, authenticator, recovery code', ar: 'رمز الاسترداد' },
    on: ['profile'],
  },
  {
    name: 'api-keys',
    chapter: 'setup',
    needs: 'api-key:write',
    title: { en: 'Keys for other programs', ar: 'مفاتيح للبرامج الأخرى' },
    words: { en: 'API, integration, token, website', ar: 'واجهة برمجية، ربط، موقع' },
    on: ['settings/api-keys'],
  },
  {
    name: 'import',
    chapter: 'setup',
    needs: 'import:write',
    title: { en: 'Import from a file', ar: 'استيراد من ملف' },
    words: { en: 'CSV, Excel, another system', ar: 'إكسل، نظام آخر' },
    on: ['settings/imports'],
  },
  {
    name: 'backup-and-move',
    chapter: 'setup',
    needs: 'server:read',
    title: { en: 'Back up and move', ar: 'النسخ الاحتياطي والنقل' },
    words: { en: 'backup, restore, upgrade, export everything', ar: 'نسخة احتياطية، استعادة، ترقية، تصدير' },
    on: ['settings/server'],
  },
  {
    name: 'the-server',
    chapter: 'setup',
    needs: 'server:read',
    title: { en: 'The server', ar: 'الخادم' },
    words: { en: 'disk, version, https', ar: 'القرص، الإصدار' },
    on: ['settings/server'],
  },
  {
    name: 'own-clinic',
    chapter: 'setup',
    needs: 'server:read',
    title: { en: 'Start your own clinic', ar: 'إنشاء عيادتك' },
    on: ['settings/clinic'],
  },
]

export const guidePagesOf = (role: Role) => guidePages.filter(({ needs }) => may(role, needs))

/** The pages about the screen at an address; those about its tab alone come first. */
export const guideTo = (pathname: string, role: Role) => {
  const closeness = ({ on }: GuidePage) =>
    Math.max(
      0,
      ...on.filter((screen) => matchPath({ path: `/${screen}`, end: false }, pathname)).map((path) => path.length),
    )
  return guidePagesOf(role)
    .filter((page) => closeness(page) > 0)
    .toSorted((one, other) => closeness(other) - closeness(one))
}
