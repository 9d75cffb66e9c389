import type { user_refusals, VersionedNoun } from '../../../domain/refusals/users.ts'
import type { SameShape } from '../catalogue.ts'
import { apart } from '../isolate.ts'

const nouns: Record<VersionedNoun, string> = {
  patient: 'بيانات هذا المريض',
  user: 'بيانات هذا المستخدم',
  doctor: 'بيانات هذا الطبيب',
  clinic: 'بيانات هذه العيادة',
  'treatment code': 'رمز العلاج هذا',
  appointment: 'هذا الموعد',
}

export const users: SameShape<typeof user_refusals> = {
  'role.not-allowed': 'دورك لا يسمح بذلك',
  'record.changed': ({ noun, changed_by_name }) =>
    `غيّر ${changed_by_name === null ? 'شخص آخر' : apart(changed_by_name)} ${nouns[noun]} في هذه الأثناء. حمّل الصفحة من جديد وكرّر تغييرك.`,
  'user.not-found': 'المستخدم غير موجود',
  'user.email-taken': 'هذا البريد الإلكتروني لمستخدم آخر',
  'user.last-admin': 'هذا آخر مسؤول نشط: اجعل مستخدمًا آخر مسؤولًا أولًا',
  'user.treats-no-patients': 'لا يمكن أن يعالج المرضى أيضًا إلا مسؤول أو مدير',
  'user.percentages-of-doctor': 'لا تُحدد النسب هنا إلا عندما يصبح المستخدم طبيبًا: غيّرها في إعدادات الأطباء',
  'user.current-password-needed': 'أدخل كلمة المرور الحالية لتغيير كلمة المرور أو البريد الإلكتروني',
  'clinic.has-users': 'لهذه العيادة مستخدمون بالفعل. سجّل الدخول، أو اطلب حسابًا من مسؤول.',
  'clinic.not-empty': 'لا توضع العيادة التجريبية إلا في قاعدة بيانات فارغة',
  'doctor.not-found': 'الطبيب غير موجود',
  'doctor.unknown': 'هذا الطبيب غير موجود',
  'doctor.inactive': 'هذا الطبيب غير نشط ولا يستقبل مواعيد',
  'doctor.no-longer': 'لم يعد هذا المستخدم طبيبًا: غيّر ذلك في إدارة المستخدمين أولًا',
  'treatment-code.not-found': 'رمز العلاج غير موجود',
  'treatment-code.taken': 'هذا الرمز لعلاج آخر',
  'picture.not-found': 'الصورة غير موجودة',
  'picture.wrong-kind': 'يجب أن تكون الصورة ملفًا من نوع PNG أو JPG أو GIF',
  'picture.damaged': 'الصورة تالفة ولا يمكن قراءتها',
  'picture.too-many-pixels': 'عدد نقاط الصورة كبير جدًا: يمكن قراءة 50 مليون نقطة على الأكثر',
  'picture.too-wide': 'الصورة عريضة أو طويلة جدًا: يجب ألا يزيد أي ضلع على 16,384 نقطة',
  'picture.too-large': 'حجم الصورة أكبر من 5 ميغابايت',
  'picture.too-many': 'تُحفظ صور كثيرة الآن. يرجى المحاولة مرة أخرى بعد ثوانٍ.',
}
