import type { refusals as english } from '#domain/nouns/families.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { formatAmount } from '#domain/money.ts'

export const refusals: SameShape<typeof english> = {
  'relation.not-found': 'صلة القرابة غير موجودة',
  'relation.to-oneself': 'لا يكون أحد قريبًا لنفسه',
  'relation.related-already': 'بينهما صلة مسجلة من قبل: أنهِ تلك الصلة أولًا',
  'relation.second-payer': 'هناك من يدفع عن هذا المريض: أنهِ تلك الصلة أولًا',
  'relation.ended': 'انتهت هذه الصلة من قبل',
  'family.invoice-twice': 'تُذكر كل فاتورة مرة واحدة',
  'family.not-the-sum': ({ amount, sum }) => `مجموع الأجزاء ${formatAmount(sum)} وليس ${formatAmount(amount)}`,
  'family.other-invoice': 'إحدى الفواتير ليست لهذا المريض ولا لمن يدفع عنه',
  'family.currencies': 'الفواتير بعملات مختلفة: ادفع كل عملة على حدة',
}

export const fieldNames = {
  relation_id: 'الصلة',
  family_of: 'من عائلته',
  invoice_id: 'الفاتورة',
  pays: 'يدفع عنه',
  allocations: 'توزيع المبلغ',
  kind: 'الصلة',
}

export const thisRecord = 'هذه الصلة'
