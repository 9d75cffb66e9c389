import type { refusals as english } from '#domain/nouns/plans.ts'
import type { PlanItemState } from '#domain/plan.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'

const IS: Record<PlanItemState, string> = {
  proposed: 'لم يوافق عليه المريض بعد',
  accepted: 'مقبول ولم يُحجز',
  declined: 'رفضه المريض',
  booked: 'محجوز بالفعل',
  done: 'أُنجز بالفعل',
  dropped: 'تُرك من الخطة',
}

export const refusals: SameShape<typeof english> = {
  'plan.not-found': 'لا توجد هذه الخطة',
  'plan-item.not-found': 'ليس هذا من بنود الخطة',
  'plan.unknown-item': 'لا يوجد هذا البند في أي خطة',
  'plan.unknown-session': 'لا توجد هذه الجلسة في أي خطة',
  'plan.in-sessions': ({ description }) => `العلاج ${isolate(description)} يتم على جلسات: اذكر الجلسات بدلًا منه`,
  'plan.sessions-sum': ({ description, sum, cost }) =>
    `مجموع جلسات العلاج ${isolate(description)} هو ${sum} وليس سعره ${cost}`,
  'plan.session-charts-nothing': ({ description }) =>
    `الجلسة ${isolate(description)} ليست الأخيرة: يُسجَّل العلاج في المخطط مع آخر جلسة`,
  'plan.of-another-patient': 'هذا البند من خطة مريض آخر',
  'plan.proposed': 'عُرضت هذه الخطة فتبقى نصوصها وأسعارها كما هي. اكتب خطة جديدة بدلًا منها.',
  'plan.not-proposed': 'ما زالت هذه الخطة مسودة: اعرضها أولًا',
  'plan.answered': 'سُجّل الرد على هذه الخطة من قبل',
  'plan.not-answered': 'لا رد على هذه الخطة يمكن التراجع عنه',
  'plan.begun': 'حُجز علاج من هذه الخطة أو أُنجز: تراجع عن ذلك أولًا',
  'plan.unknown-alternative': 'الخيار البديل خطة أخرى للمريض نفسه',
  'plan.has-alternatives': 'لهذه الخطة خيارات بديلة، فلا تكون هي بديلًا عن غيرها',
  'plan.alternative-accepted': 'قبل المريض خيارًا آخر: اكتب خطة جديدة',
  'plan.expired': ({ day }) => `كان عرض السعر ساريًا حتى ${isolateLtr(day)} ولا يمكن قبوله الآن: اكتب خطة جديدة`,
  'plan.valid-until-past': 'يجب أن يسري عرض السعر حتى اليوم أو بعده',
  'plan.item-state': ({ description, state }) => `العلاج ${isolate(description)}: ${IS[state]}`,
  'plan.item-twice': 'لا يكون بند الخطة إلا في سطر علاج واحد',
  'plan.line-differs': ({ description }) =>
    `العلاج ${isolate(description)} يُحسب كما قُبل. احذف السطر وأضف سطرًا آخر لتحسب شيئًا غيره.`,
  'plan.of-another-doctor': 'يكتب الطبيب الخطط باسمه فقط',
  'plan.other-currency': ({ currency }) =>
    `سُعّرت هذه الخطة بعملة ${isolateLtr(currency)} التي لم تعد عملة العيادة: اكتب خطة جديدة`,
}

export const fieldNames = {
  title: 'العنوان',
  items: 'البنود',
  visit: 'الزيارة',
  valid_until: 'سارٍ حتى',
  accepted: 'المقبول',
  signed_name: 'اسم الموقّع',
  plan_item_ids: 'بنود الخطة',
  plan_item_id: 'بند الخطة',
  plan_session_ids: 'جلسات الخطة',
  plan_session_id: 'جلسة الخطة',
  sessions: 'الجلسات',
  chart_item_id: 'العلاج في المخطط',
  item_id: 'بند الخطة',
  alternative_to_id: 'بديل عن الخطة',
}

export const thisRecord = 'هذه الخطة'
