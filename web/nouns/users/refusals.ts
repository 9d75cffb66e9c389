import type { refusals as english } from '#domain/nouns/users.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'user.not-found': 'المستخدم غير موجود',
  'user.email-taken': 'هذا البريد الإلكتروني لمستخدم آخر',
  'user.last-admin': 'هذا آخر مسؤول نشط: اجعل مستخدمًا آخر مسؤولًا أولًا',
  'user.no-admin-of-demo':
    'العيادة التجريبية لا تقبل مسؤولين: أنشئ عيادتك من شاشة تسجيل الدخول، أو أضفهم في عيادتك بصفتك مسؤولًا فيها',
  'user.treats-no-patients': 'لا يمكن أن يعالج المرضى أيضًا إلا مسؤول أو مدير',
  'user.percentages-of-doctor': 'لا تُحدد النسب هنا إلا عندما يصبح المستخدم طبيبًا: غيّرها في إعدادات الأطباء',
  'invitation.not-found': 'لم يعد هذا الرابط صالحًا. اطلب من عيادتك رابطًا جديدًا.',
  'user.invites-oneself': 'غيّر كلمة مرورك في ملفك الشخصي',
  'user.inactive-not-invited': 'هذا المستخدم غير نشط: فعّله قبل أن تدعوه',
  'calendar.of-doctors': 'التقويم لمن يعالج المرضى فقط',
  'calendar.not-found': 'لا يوجد هذا التقويم، وربما أُلغي عنوانه.',
  'calendar.too-many': 'قُرئ هذا التقويم مرات كثيرة. حاول من جديد بعد دقيقة.',
  'user.current-password-needed': 'أدخل كلمة المرور الحالية لتغيير كلمة المرور أو البريد الإلكتروني',
}

export const thisRecord = 'بيانات هذا المستخدم'
