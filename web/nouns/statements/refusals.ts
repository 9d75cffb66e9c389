import type { refusals as english } from '#domain/nouns/statements.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolateLtr as figure } from '#web/base/i18n/isolate.ts'

export const refusals: SameShape<typeof english> = {
  'statement.month-not-over': ({ month }) => `لم ينتهِ الشهر ${figure(month)} بعد`,
  'statement.month-closed': ({ month }) => `الشهر ${figure(month)} مغلق بالفعل`,
  'statement.before-closed': ({ month, closed }) => `الشهر ${figure(month)} يسبق الشهر ${figure(closed)} المغلق`,
  'statement.month-left-out': ({ month }) => `أغلق الشهر ${figure(month)} أولًا`,
}

export const thisRecord = 'هذا الكشف'

export const fieldNames = { month: 'الشهر' }
