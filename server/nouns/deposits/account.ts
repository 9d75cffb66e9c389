import { type RawBuilder, sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { Account, AccountEntry } from '#contract/deposits.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import { ensureNotFuture } from '#domain/receivable.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { formerNumbersOf } from '#server/base/context/former-numbers.ts'
import { paperLanguageOf } from '#server/base/context/paper-language.ts'
import { awaitedOfPatient } from '#server/base/money/claim-lines.ts'
import { awaitedAtEndOf } from '#server/base/money/claims-at-end.ts'
import { endOf, owedOf, owedOfActive } from '#server/base/money/owed.ts'
import { accountText } from './account-text.ts'
import { leftBefore, leftOf, NEVER } from './lock-deposits.ts'
import { depositsOf, isCorrection, isRefundOfMoney } from './queries.ts'

/**
 * At the end of a day, by default as it is now. Read in one snapshot, so that the last total is the balance less the credit.
 */
export function patientAccount({ database, today, time_zone }: Context, { id, as_of }: Asked): Promise<Account> {
  if (as_of !== undefined) ensureNotFuture(as_of, today)
  const past = as_of === undefined || as_of === today ? undefined : { as_of, time_zone }
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => readAccount(snapshot, id, past))
}

type Asked = ParsedInput<Api['patientAccount']>

async function readAccount(database: Database, id: number, past: PastDay | undefined): Promise<Account> {
  const patient = await database
    .selectFrom('patients')
    .select([
      'id as patient_id',
      'full_name as patient_name',
      formerNumbersOf('patients.id').as('patient_former_numbers'),
      paperLanguageOf('patients.id').as('paper_language'),
    ])
    .select(({ selectFrom }) => selectFrom('clinic').select('currency').$asScalar().$notNull().as('currency'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!patient) throw missing('patient')
  const before = past && sql<string>`${endOf(past.as_of, past.time_zone)}`
  const sums = await rowsOf<Sums>(database, before ? sumsBefore(id, before) : sumsOf(id))
  const { currency } = patient
  const [awaited] = await rowsOf<{ awaiting_insurer: Money }>(
    database,
    sql`select ${past ? awaitedAtEndOf(past.as_of, past.time_zone, { id, currency }) : awaitedOfPatient(id, currency)}
      as awaiting_insurer`,
  )
  const none = { balance: ZERO, credit: ZERO, refund_due: ZERO }
  const { currency: _same, ...own } = sums.find((each) => each.currency === currency) ?? { currency, ...none }
  return {
    ...patient,
    ...own,
    awaiting_insurer: awaited?.awaiting_insurer ?? ZERO,
    others: sums.filter((each) => each.currency !== currency),
    entries: withTotals(await rowsOf<UntotalledEntry>(database, entriesOf(id, before))),
    deposits: await depositsOf(database, id, before),
  }
}

type UntotalledEntry = Omit<AccountEntry, 'text' | 'running_total'>
type Sums = Account['others'][number]
interface PastDay {
  as_of: Day
  time_zone: string
}

const rowsOf = async <Row>(database: Database, query: RawBuilder<unknown>) =>
  (await query.execute(database)).rows as Row[]

/** Each currency has a total of its own. */
function withTotals(entries: readonly UntotalledEntry[]): AccountEntry[] {
  const totals = new Map<Currency, Money>()
  return entries.map((entry) => {
    const running_total = add(totals.get(entry.currency) ?? ZERO, entry.amount)
    totals.set(entry.currency, running_total)
    return { ...entry, text: accountText(entry), running_total }
  })
}

const sumsOf = (patient_id: number) => sql`
  select currency, sum(balance) as balance, sum(credit) as credit, sum(refund_due) as refund_due
  from (
    select currency, ${owedOf()} as balance, 0 as credit, coalesce(refund_due, 0) as refund_due
    from invoices where patient_id = ${patient_id}
    union all
    select currency, 0, ${leftOf}, 0 from deposits where patient_id = ${patient_id}
  ) parts
  group by currency order by currency
`

/** The same at an instant, from the rows until then. */
const sumsBefore = (patient_id: number, before: RawBuilder<string>) => sql`
  select currency, sum(balance) as balance, sum(credit) as credit, sum(refund_due) as refund_due
  from (
    select currency, case when was_cancelled then 0 else total_amount - written_off - paid end as balance, 0 as credit,
      case when was_cancelled then paid else 0 end as refund_due
    from invoices
    cross join lateral (select coalesce(cancelled_at < ${before}, false) as was_cancelled) cancelled
    cross join lateral (
      select (select coalesce(sum(amount), 0) from write_offs
          where write_offs.invoice_id = invoices.id and written_off_at < ${before}) as written_off,
        (select coalesce(sum(amount), 0) from payments
          where payments.invoice_id = invoices.id and payment_date < ${before})
        - (select coalesce(sum(amount), 0) from refunds
          where refunds.invoice_id = invoices.id and refunded_at < ${before}) as paid
    ) sums
    where patient_id = ${patient_id} and created_at < ${before}
    union all
    select currency, 0, ${leftBefore(before)}, 0 from deposits
    where patient_id = ${patient_id} and received_at < ${before}
  ) parts
  group by currency order by currency
`

/** What a correction took back of a payment until an instant. */
const correctedBefore = (before: RawBuilder<string>) => sql`(
  select coalesce(sum(refunds.amount), 0) from refunds
  where refunds.payment_id = payments.id and refunds.refunded_at < ${before} and ${isCorrection})`

const correctedByRefund = sql`case when ${isCorrection} then refunds.amount else 0 end`

/**
 * A payment from credit and a refund to credit move money between an invoice and the credit, and change no total. A
 * cancelled invoice is in no balance, so a refund of it changes only the credit, if any. At the same instant, entries
 * that end an earlier invoice come before the invoice that replaces it.
 */
const entriesOf = (patient_id: number, before = NEVER) => sql`
  with own as (select * from invoices where patient_id = ${patient_id})
  select kind, date, currency, amount, moved, corrected_amount, invoice_id, deposit_id, method, means_id, reason
  from (
    select 0 as rank, id, 'invoice' as kind, created_at as date, currency, total_amount as amount, total_amount as moved,
      0 as corrected_amount, id as invoice_id, null::bigint as deposit_id, null as method,
      null::bigint as means_id, null as reason
    from own
    union all
    select 1, id, 'deposit', received_at, currency, -deposits.amount, deposits.amount, 0, null, id, payment_method,
      means_id, notes
    from deposits where patient_id = ${patient_id} and source in ('received', 'brought_forward')
    union all
    select 2, payments.id, 'payment', payment_date, currency, case when deposit_id is null then -payments.amount else 0 end,
      payments.amount, ${correctedBefore(before)}, invoice_id, deposit_id, payments.payment_method, payments.means_id,
      payments.notes from payments join own on own.id = payments.invoice_id
    union all
    select 3, id, 'cancellation', cancelled_at, currency, (
        select coalesce(sum(refunds.amount), 0) from refunds
        where refunds.invoice_id = own.id and refunds.refunded_at >= own.cancelled_at
      ) - ${owedOfActive('own')}, total_amount, 0, id, null, null, null, cancellation_reason
    from own where status = 'cancelled'
    union all
    select 4, refunds.id, 'refund', refunded_at, currency, case
        when refunded_at >= cancelled_at then case when ${isRefundOfMoney} then 0 else -refunds.amount end
        else case when ${isRefundOfMoney} then refunds.amount else 0 end
      end, refunds.amount, ${correctedByRefund}, invoice_id, deposit_id, refund_method, means_id, reason
    from refunds join own on own.id = refunds.invoice_id
    union all
    select 2, write_offs.id, 'write-off', written_off_at, currency, -write_offs.amount, write_offs.amount, 0, invoice_id, null,
      null, null, reason
    from write_offs join own on own.id = write_offs.invoice_id
    union all
    select 5, deposit_refunds.id, 'refund', refunded_at, currency, deposit_refunds.amount, deposit_refunds.amount, 0, null,
      deposit_id, refund_method, deposit_refunds.means_id, reason
    from deposit_refunds join deposits on deposits.id = deposit_refunds.deposit_id where patient_id = ${patient_id}
  ) entries
  where date < ${before}
  order by date, exists (select from own where own.id = invoice_id and created_at = date), rank, id
`
