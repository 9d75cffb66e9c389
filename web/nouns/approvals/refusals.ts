import type { ApprovalState } from '#domain/approval-state.ts'
import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/approvals.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

const amount = (value: number) => isolateLtr(formatAmount(value))

const STATES: Record<ApprovalState, string> = {
  draft: 'لم تُطلب هذه الموافقة بعد',
  asked: 'طُلبت هذه الموافقة من قبل',
  answered: 'رُدّ على هذا الطلب من قبل',
  cancelled: 'أُلغيت هذه الموافقة',
}

export const refusals: SameShape<typeof english> = {
  'approval.not-found': 'الموافقة غير موجودة',
  'approval.state': ({ state }) => STATES[state],
  'approval.above-cost': ({ asked, cost }) => `لا يمكن طلب ${amount(asked)} عن علاج تكلفته ${amount(cost)}`,
  'approval.asks-nothing': 'اطلب مبلغًا لبند واحد على الأقل',
  'approval.above-asked': ({ approved, asked }) =>
    `لا يمكن أن يوافق التأمين على ${amount(approved)} من ${amount(asked)} المطلوبة`,
  'approval.unknown-line': 'أحد هذه البنود ليس من هذه الموافقة',
  'approval.not-all-answered': 'اذكر ما ووفق عليه من كل بند، وصفرًا لما رُفض',
  'approval.in-use': 'تعتمد مطالبة على هذه الموافقة: تبقى كما هي',
  'approval.used': 'تعتمد مطالبة على هذا العلاج الموافَق عليه من قبل',
  'approval.other-patient': 'هذه الموافقة لمريض آخر أو لوثيقة أخرى',
  'approval.plan-unknown': 'اختر خطة علاج لهذا المريض',
}

export const fieldNames = {
  approval_line_id: 'الموافقة',
  number: 'رقم الموافقة',
  asked: 'المطلوب',
  approved: 'الموافَق عليه',
  older_than: 'مضى على طلبها أيام',
}

export const thisRecord = 'هذه الموافقة'
