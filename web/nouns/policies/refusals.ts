import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/policies.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'policy.not-found': 'وثيقة التأمين غير موجودة',
  'policy.ended': 'أُنهيت وثيقة التأمين هذه',
  'policy.other-patient': 'وثيقة التأمين هذه لمريض آخر',
  'policy.in-use': 'تستخدم مطالبة هذه الوثيقة: أنهها وأضف أخرى بالخطة الأخرى',
  'policy.over-before-start': 'آخر يوم قبل أول يوم',
  'policy.plan-unknown': 'خطة التأمين هذه غير موجودة',
  'policy.plan-inactive': 'هذه الخطة أو جهتها لم تعد نشطة: اختر أخرى',
  'policy.card-unknown': 'اختر ملفًا لهذا المريض',
  'policy.too-many': ({ most }) => `للمريض ${most} وثيقة على الأكثر: عدّل إحداها بدلًا من ذلك`,
  'policy.too-many-adjustments': ({ most }) => `يُدوَّن ${most} مبلغ مستخدم في مكان آخر على الأكثر لكل وثيقة`,
  'policy.adjusts-nothing': 'يجب ألا يكون المبلغ صفرًا',
  'policy.adjusts-below-zero': ({ used }) => `لا يُسترجع أكثر من ${isolateLtr(formatAmount(used))} المستخدم من هذه السنة`,
}

export const fieldNames = {
  member_number: 'رقم العضوية',
  principal_number: 'رقم العضو الأساسي',
  plan_id: 'الخطة',
  relation: 'الصلة',
  valid_from: 'أول يوم',
  valid_until: 'آخر يوم',
  card_file_id: 'صورة البطاقة',
  insurer_max_override: 'حد السنة لهذه الوثيقة',
  year_start: 'بداية السنة',
  on: 'اليوم',
}

export const thisRecord = 'وثيقة التأمين هذه'
