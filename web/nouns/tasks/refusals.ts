import type { refusals as english } from '#domain/nouns/tasks.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'task.not-found': 'لا توجد هذه المهمة',
  'task.for-one': 'اختر شخصًا أو دورًا',
  'task.unknown-person': 'ليس لهذا الشخص حساب نشط',
  'task.not-their-patient': 'هذا الطبيب لا يعالج هذا المريض ولن يرى المهمة',
  'task.done-already': 'أُنجزت هذه المهمة من قبل',
  'task.open-already': 'لم تُنجز هذه المهمة بعد',
}

export const fieldNames = {
  mine: 'مهامي',
  unreached: 'لا تصل إلى أحد',
  for_user_id: 'الشخص',
  for_role: 'الدور',
  due_on: 'الموعد النهائي',
}

export const thisRecord = 'هذه المهمة'
