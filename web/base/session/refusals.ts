import type { Attempts, refusals as english } from '#domain/nouns/session.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { minutesInArabic } from '#web/base/i18n/refusals/counts.ts'

const ATTEMPTS: Record<Attempts, string> = {
  codes: 'محاولات كثيرة بكلمات مرور أو رموز خاطئة',
  email: 'محاولات دخول فاشلة كثيرة بهذا البريد الإلكتروني',
  address: 'محاولات دخول فاشلة كثيرة من هذا العنوان',
  links: 'روابط خاطئة كثيرة من هذا العنوان',
}

export const refusals: SameShape<typeof english> = {
  'session.not-found': 'الجلسة غير موجودة',
  'session.none': 'يرجى تسجيل الدخول',
  'session.ended': 'انتهت جلستك. يرجى تسجيل الدخول من جديد.',
  'session.locked': 'هذه الشاشة مقفلة. أدخل كلمة مرورك للمتابعة.',
  'sign-in.wrong': 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  'sign-in.code-needed': 'أدخل الرمز من تطبيق المصادقة',
  'sign-in.busy': 'يسجّل كثيرون الدخول الآن. يرجى المحاولة مرة أخرى بعد ثوانٍ.',
  'sign-in.too-many': ({ of, minutes, known_devices }) =>
    `${ATTEMPTS[of]}. يرجى المحاولة مرة أخرى بعد ${minutesInArabic(minutes)}${known_devices ? '، أو تسجيل الدخول من جهاز سبق أن سجّلت الدخول منه' : ''}.`,
  'second-factor.wrong-code': 'هذا الرمز غير صحيح، أو سبق استخدامه. أدخل رمزًا جديدًا.',
  'second-factor.wrong-first-code': 'هذا الرمز غير صحيح. أدخل الرمز الذي يعرضه التطبيق الآن.',
  'second-factor.required': 'تطلب عيادتك عاملًا ثانيًا. قم بإعداده في ملفك الشخصي للمتابعة.',
  'second-factor.on-turn-off-first': 'العامل الثاني مفعّل لديك بالفعل. أوقفه أولًا.',
  'second-factor.on': 'العامل الثاني مفعّل لديك بالفعل.',
  'second-factor.off': 'العامل الثاني متوقف لديك بالفعل.',
  'second-factor.not-begun': 'لا يوجد عامل ثانٍ لتأكيده. ابدأ من جديد.',
  'second-factor.own-in-profile': 'أوقف العامل الثاني الخاص بك في ملفك الشخصي.',
  'second-factor.own-first': 'قم بإعداد العامل الثاني الخاص بك في ملفك الشخصي قبل أن تطلبه من الجميع.',
  'password.wrong': 'هذه ليست كلمة مرورك',
  'password.wrong-current': 'هذه ليست كلمة مرورك الحالية',
  'password.own-needed': 'أدخل كلمة مرورك أنت، حتى لا يفعل أحد هذا على شاشة تركتها',
  'password.of-demo': 'هذا حساب تجريبي متاح للجميع: تبقى بيانات دخوله كما هي.',
  'password.unchanged': 'اختر كلمة مرور غير الحالية',
  'password.changed-meanwhile': 'غُيّرت كلمة مرورك في اللحظة نفسها. سجّل الدخول بكلمة المرور الجديدة.',
  'password.common': 'هذه من أكثر كلمات المرور شيوعًا، وهي أول ما يُجرَّب. اختر غيرها، مثل أربع كلمات لا رابط بينها.',
  'password.name':
    'هذه لا تزيد كثيرًا على اسم المستخدم أو بريده الإلكتروني أو اسم العيادة أو هذا البرنامج، وهي أول ما يُجرَّب. اختر غيرها، مثل أربع كلمات لا رابط بينها.',
}
