import type { refusals as english } from '#domain/nouns/letters.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'letter.field-missing': ({ field }) => `يحتاج القالب إلى الحقل ${isolateLtr(field)}`,
  'letter.unknown-placeholder': ({ placeholder, known }) =>
    `لا يمكن ملء ${isolateLtr(placeholder)}. يمكن استخدام ${known.map(isolateLtr).join('، ')}`,
  'letter.not-found': 'لا توجد هذه الرسالة',
  'letter.until-before-from': 'تنتهي الإجازة قبل أن تبدأ',
  'letter.leave-unusual': ({ most }) => `هذه الإجازة أطول من ${most} يومًا أو تبدأ في الماضي: أكّد إصدارها مع ذلك`,
  'letter.number-of-sick-leave': 'الرقم الرسمي للإجازة المرضية وحدها',
  'letter.withdrawn-already': 'سُحبت هذه الرسالة من قبل',
  'letter.of-another-author': 'يسحب الرسالةَ كاتبها أو المسؤول',
  'letter.blank': 'الرسالة فارغة',
  'letter.too-long': ({ most }) => `الرسالة بعد ملء الحقول أطول من ${most} حرف`,
  'letter.allergies-not-asked': 'لم يُسأل هذا المريض عن الحساسية بعد: سجّل الجواب، أو أكّد إصدار الوصفة مع ذلك',
  'letter.medicines-of-prescription': 'الأدوية في أسطر للوصفة الطبية وحدها',
  'letter.medicines-twice': 'اكتب الأدوية في أسطر أو نصًا حرًا، لا كليهما',
  'prescription.not-found': 'لا توجد وصفة سابقة يمكن تكرارها',
  'letter.guardian-missing': 'المريض دون سن الرشد: اذكر ولي الأمر الذي يوافق',
  'letter.guardian-of-consent': 'ولي الأمر للموافقة وحدها',
  'letter.of-another-doctor': 'لا يكتب الطبيب رسائل إلا باسمه',
}

export const fieldNames = {
  fields: 'حقول القالب',
  letter_texts: 'قوالب الرسائل',
  external_number: 'الرقم الرسمي',
  medicines: 'الأدوية',
  form: 'شكل الدواء',
  strength: 'التركيز',
  dose: 'الجرعة',
  times: 'مرات الاستعمال',
  days: 'عدد الأيام',
  quantity: 'الكمية',
  as_needed: 'عند الحاجة',
}

export const thisRecord = 'هذه الرسالة'
