import { sql, type SqlBool } from 'kysely'
import type { Claim } from '#contract/claims.ts'
import type { Taxes } from '#contract/tax-shapes.ts'
import type { ClaimState } from '#domain/claim.ts'
import type { Money } from '#domain/money.ts'
import { hidden, missing, Refusal } from '#domain/refusal.ts'
import { allowed, type Context, ownRowsOf } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { arabicOf } from '#server/base/context/paper-language.ts'
import { isUnsettled } from '#server/base/money/claim-lines.ts'
import {
  linesOfClaim,
  missingOfClaim,
  moneyOfClaim,
  moneyOfUnsettled,
  stateOfClaim,
} from '#server/nouns/coverage/claim-money.ts'
import { nameOf, patientDetails } from '#server/nouns/patients/queries.ts'
import { taxesOfClaim } from '#server/nouns/taxes/read.ts'
import { isNotVoided } from '#server/nouns/payouts/queries.ts'

interface Filter {
  payer_id?: number | undefined
  state?: readonly ClaimState[] | undefined
  patient_id?: number | undefined
  start_date?: string | undefined
  end_date?: string | undefined
  older_than?: number | undefined
}

export const claimList = (context: Context, filter: Filter): PagedList<Claim> =>
  paginated(
    context.database,
    claimsOf(context, filter),
    { by: { service_on: 'claims.service_on', id: 'claims.id' }, direction: 'desc' },
    { format: (claim) => presented(context, claim) },
  )

function claimsOf(context: Context, filter: Filter, money = moneyOfClaim) {
  let query = claimRows(context, money)
  const doctor_id = ownRowsOf(context)
  if (doctor_id !== null) query = query.where(isOfDoctor(doctor_id))
  if (filter.payer_id) query = query.where('claims.payer_id', '=', filter.payer_id)
  if (filter.patient_id) query = query.where('policies.patient_id', '=', filter.patient_id)
  if (filter.start_date) query = query.where('claims.service_on', '>=', filter.start_date)
  if (filter.end_date) query = query.where('claims.service_on', '<=', filter.end_date)
  if (filter.state) query = query.where(sql<SqlBool>`${stateOfClaim} = any(${filter.state})`)
  if (filter.state?.every((state) => state !== 'settled' && state !== 'withdrawn')) query = query.where(isUnsettled)
  if (filter.older_than !== undefined) {
    const since = sql`coalesce(${firstSentOn(context)}, claims.service_on)`
    query = query.where(sql<SqlBool>`${since} <= ${context.today}::date - ${filter.older_than}::integer`)
  }
  return query
}

/** The sums of the same claims, a row for each currency. */
export const claimTotals = (context: Context, filter: Filter) =>
  context.database
    .selectFrom(
      claimsOf(context, filter, moneyOfUnsettled)
        .clearSelect()
        .select(['invoices.currency', 'claims.amount', 'money.to_send', 'money.open', 'money.undecided'])
        .as('claim'),
    )
    .select(({ fn }) => ['currency', fn.countAll<number>().as('claims')])
    .select(({ fn }) =>
      (['amount', 'to_send', 'open', 'undecided'] as const).map((each) => fn.sum<Money>(each).as(each)),
    )
    .groupBy('currency')
    .orderBy('currency')
    .execute()

/** Refuses (404) a claim of a patient whom this user may not see, as if it did not exist. */
export async function claimDetails(context: Context, id: number): Promise<Claim> {
  const found = await claimRows(context).where('claims.id', '=', id).executeTakeFirst()
  if (!found) throw missing('claim')
  await ensureVisible(context, found.patient_id)
  return presented(context, found)
}

async function ensureVisible(context: Context, patient_id: number) {
  try {
    await patientDetails(context, patient_id)
  } catch (error) {
    throw error instanceof Refusal ? hidden('claim', { patient_id }) : error
  }
}

/** A doctor's own patients are those of their appointments. */
const isOfDoctor = (doctor_id: number) =>
  sql<SqlBool>`exists (select from appointments where appointments.patient_id = policies.patient_id and appointments.doctor_id = ${doctor_id})`

type Line = Omit<Claim['lines'][number], 'insurer_tax_amount'> & { insurer_tax_amount?: Money }

const linesAnswered = sql<(Line & { insurer_tax_amount: Money | null })[]>`(
  select json_agg(json_build_object('id', line.id, 'treatment_code', invoice_lines.treatment_code,
    'code_sent', line.code_sent, 'description', invoice_lines.description, 'description_ar', ${arabicOf(
      'invoice_lines.treatment_code',
      'invoice_lines.description',
    )}, 'teeth', invoice_lines.teeth,
    'cost', invoice_lines.cost, 'list_price', line.list_price, 'insurer_amount', line.insurer_amount,
    'reason', line.reason, 'override_note', line.override_note, 'needs_approval', line.needs_approval,
    'approval', (
      select json_build_object('approval_line_id', approved_line.id, 'number', approvals.number, 'approved', approved)
      from approval_lines approved_line join approvals on approvals.id = approved_line.approval_id
      where approved_line.claim_line_id = line.id
    ),
    'why', coalesce(claims.rules -> 'why' -> line.position, '[]'), 'payout_share', line.payout_share,
    'paid', position.paid, 'discounted', position.discounted, 'rejected', position.rejected, 'open', position.open,
    'to_send', position.to_send, 'undecided', position.undecided, 'written_off', position.written_off,
    'billed', position.billed, 'rejection_code', (
      select answer.code from payer_payment_lines answer
      where answer.claim_line_id = line.id and answer.code is not null order by answer.id desc limit 1
    ),
    'insurer_tax_amount', case when insurer_tax_category is not null then insurer_tax_amount end) order by line.position)
  from claim_lines line
  join invoice_lines on invoice_lines.id = line.invoice_line_id
  join ${linesOfClaim} position on position.claim_line_id = line.id
  where line.claim_id = claims.id
)`

/** What the doctor's records of the claim come to. */
const payoutOfClaim = sql<Claim['payout']>`case when claims.payout_share is not null then (
  select coalesce(sum(payouts.gross_amount), 0) from payouts
  where payouts.invoice_id = claims.invoice_id and payouts.payment_method = 'insurer' and ${isNotVoided}
) end`

const firstSentOn = ({ time_zone }: Pick<Context, 'time_zone'>) => sql<Claim['first_sent_on']>`(
  select (min(submitted_at) at time zone ${time_zone})::date from claim_batches
  join claim_batch_lines on claim_batch_lines.batch_id = claim_batches.id
  join claim_lines sent_line on sent_line.id = claim_batch_lines.claim_line_id
  where sent_line.claim_id = claims.id
)`

/** The first batch of a claim that was brought forward only says that another program sent it. */
const isSentHere = sql<boolean>`exists (
  select from claim_batch_lines join claim_lines sent_line on sent_line.id = claim_batch_lines.claim_line_id
  where sent_line.claim_id = claims.id and (claim_batch_lines.kind <> 'first' or not invoices.brought_forward)
)`

const claimRows = (context: Context, money = moneyOfClaim) =>
  context.database
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('payers', 'payers.id', 'claims.payer_id')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .leftJoin('doctors', 'doctors.id', 'invoices.doctor_id')
    .leftJoin('users as doctor_users', 'doctor_users.id', 'doctors.user_id')
    .leftJoin('users as makers', 'makers.id', 'claims.created_by')
    .leftJoin('users as withdrawers', 'withdrawers.id', 'claims.withdrawn_by')
    .innerJoinLateral(money.as('money'), (join) => join.onTrue())
    .select(['claims.id', 'claims.number', 'claims.invoice_id', 'policies.patient_id', 'invoices.doctor_id'])
    .select(['doctor_users.name as doctor_name', 'doctors.name_ar as doctor_name_ar', 'claims.policy_id'])
    .select(['policies.member_number', 'claims.payer_id'])
    .select(['payers.name as payer_name', 'invoices.currency', 'claims.service_on', 'claims.amount'])
    .select(['invoices.brought_forward', 'claims.former_number'])
    .select(['claims.corrects_claim_id', 'claims.diagnoses', 'claims.complaint', 'claims.created_at', 'claims.version'])
    .select(['makers.name as created_by_name', 'claims.withdrawn_at', 'withdrawers.name as withdrawn_by_name'])
    .select(['claims.withdrawn_reason', nameOf('policies.patient_id').as('patient_name')])
    .select(['money.open', 'money.to_send', 'money.paid', 'money.discounted', 'money.rejected', 'money.undecided'])
    .select(['money.written_off', 'money.billed'])
    .select(payoutOfClaim.as('payout'))
    .select([firstSentOn(context).as('first_sent_on'), isSentHere.as('sent_here')])
    .select([stateOfClaim.as('state'), missingOfClaim.as('missing'), linesAnswered.as('lines')])
    .select(taxesOfClaim.as('taxes'))

type Row = Omit<Required<Claim>, 'taxes' | 'lines'> & {
  taxes: Taxes | null
  lines: (Omit<Line, 'insurer_tax_amount'> & { insurer_tax_amount: Money | null })[]
}

/** A line without tax does not name it. */
const shownLine = ({ insurer_tax_amount, ...line }: Row['lines'][number]): Line =>
  insurer_tax_amount === null ? line : { ...line, insurer_tax_amount }

const MONEY = ['paid', 'discounted', 'rejected', 'open', 'to_send', 'undecided', 'written_off', 'billed'] as const
const OF_PAYER = [...MONEY, 'rejection_code'] as const

/** Without the payers' money and the doctor's share for users who do not see them. */
function presented(context: Context, { taxes, lines: taxed, ...row }: Row): Claim {
  const claim = { ...row, lines: taxed.map(shownLine), ...(taxes && { taxes }) }
  const ofDoctor = claim.doctor_id !== null && claim.doctor_id === ownRowsOf(context)
  const seesShare = ofDoctor || allowed(context, 'payout:read-all')
  const lines = claim.lines.map((line) => (seesShare ? line : { ...line, payout_share: null }))
  const shown = { ...claim, payout: seesShare ? claim.payout : null }
  if (allowed(context, 'claim:read-money')) return { ...shown, lines }
  return { ...withoutMoney(shown), lines: lines.map(withoutMoney) }
}

const withoutMoney = <Some extends object>(some: Some) =>
  Object.fromEntries(Object.entries(some).filter(([field]) => !OF_PAYER.some((each) => each === field))) as Omit<
    Some,
    (typeof OF_PAYER)[number]
  >
