import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/deposits.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'

const figure = (amount: number) => isolateLtr(formatAmount(amount))

export const refusals: SameShape<typeof english> = {
  'deposit.not-found': 'العربون غير موجود',
  'deposit.above-left': ({ amount, left }) =>
    `المبلغ المطلوب رده ${figure(amount)} أكبر من ${figure(left)}، وهو ما تبقى من هذا العربون`,
  'credit.only-left': ({ left }) => `لم يتبق من الرصيد الدائن إلا ${figure(left)}`,
}

export const fieldNames = {
  credit_amount: 'المبلغ من الرصيد الدائن',
  deposit_id: 'العربون',
  from_credit: 'من الرصيد الدائن',
  payment_id: 'الدفعة',
  refund_method: 'طريقة الرد',
  rest_amount: 'المبلغ الزائد',
}

export const thisRecord = 'هذا العربون'
