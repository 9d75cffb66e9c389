import type { refusals as english } from '#domain/nouns/api-keys.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'api-key.not-found': 'المفتاح البرمجي غير موجود',
  'api-key.revoked-already': 'أُلغي هذا المفتاح من قبل',
  'api-key.too-many': ({ most }) => `للعيادة ${most} مفتاح على الأكثر: ألغِ أحدها أولًا`,
  'api-key.not-yours-to-give': ({ permission }) =>
    `لا يُمنح المفتاح ${isolateLtr(permission)}: ليس لك ذلك أنت نفسك، أو لا يُسمح به لأي مفتاح`,
  'api-key.unknown': 'هذا المفتاح غير معروف أو أُلغي',
}

export const fieldNames = { permissions: 'الصلاحيات' }

export const thisRecord = 'هذا المفتاح'
