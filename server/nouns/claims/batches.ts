import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ClaimBatch, ClaimBatchDetails, NextBatch } from '#contract/claim-batches.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import { add, type Money } from '#domain/money.ts'
import { isExchange } from '#domain/payer.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { arabicOf } from '#server/base/context/paper-language.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { isUnsettled } from '#server/base/money/claim-lines.ts'
import { missingOfClaim, moneyOfClaim, stateOfClaim } from '#server/nouns/coverage/claim-money.ts'
import { taxesOfBatch, taxNumberOfBatch } from '#server/nouns/taxes/read.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'
import { notInXml } from './not-in-xml.ts'
import { reasonAgain } from './reasons-again.ts'
import { clinicCurrency, insertBatch, linesToSend, lockBatches, nextNumber } from './write-batch.ts'

interface Wanted {
  payer_id: number
  currency: Currency
  until?: Day | undefined
}

/** The claims of a payer with something to send, the first service first. */
const claimsToSend = (database: Database, { payer_id, currency, until }: Wanted) =>
  database
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .innerJoinLateral(moneyOfClaim.as('money'), (join) => join.onTrue())
    .select(['claims.id as claim_id', 'claims.number as claim_number', 'claims.invoice_id', 'policies.patient_id'])
    .select([nameOf('policies.patient_id').as('patient_name'), 'policies.member_number', 'claims.service_on'])
    .select(['money.to_send', missingOfClaim.as('missing'), stateOfClaim.as('state')])
    .where('claims.payer_id', '=', payer_id)
    .where('invoices.currency', '=', currency)
    .where(isUnsettled)
    .where('money.to_send', '>', 0 as Money)
    .$if(until !== undefined, (query) => query.where('claims.service_on', '<=', until ?? ''))
    .orderBy('claims.service_on')
    .orderBy('claims.id')

export async function nextBatch(context: Context, filter: Partial<Wanted>): Promise<NextBatch> {
  const { database } = context
  const payer_id = filter.payer_id ?? 0
  const { format } = await ensurePayer(database, payer_id)
  const currency = filter.currency ?? (await clinicCurrency(database))
  const found = await claimsToSend(database, { payer_id, currency, until: filter.until }).execute()
  const shown = found.map(({ state: _state, missing: _missing, ...claim }) => claim)
  const isIncomplete = found.map(({ state }) => state === 'incomplete')
  const claims = shown.filter((_, index) => !isIncomplete[index])
  return {
    payer_id,
    currency,
    number: await nextNumber(database, payer_id),
    total: add(...claims.map(({ to_send }) => to_send)),
    claims,
    incomplete: found.flatMap(({ missing: lacks }, index) => {
      const claim = shown[index]
      return isIncomplete[index] && claim ? [{ ...claim, missing: lacks }] : []
    }),
    not_in_xml: isExchange(format) ? await notInXml(database, claims) : [],
    withdrawn: await withdrawnSinceLast(database, { payer_id, currency }),
  }
}

async function ensurePayer(database: Database, id: number) {
  const payer = await database.selectFrom('payers').select(['id', 'format']).where('id', '=', id).executeTakeFirst()
  ensure(payer, () => invalid('payer_id', 'claim.payer-unknown'))
  return payer
}

/** Claims that the payer has, and that were withdrawn after the last batch. */
const withdrawnSinceLast = (database: Database, { payer_id, currency }: Wanted) =>
  database
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .select(['claims.id as claim_id', 'claims.number as claim_number', 'claims.amount'])
    .select(nameOf('policies.patient_id').as('patient_name'))
    .where('claims.payer_id', '=', payer_id)
    .where('invoices.currency', '=', currency)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('claim_batch_lines')
          .innerJoin('claim_lines', 'claim_lines.id', 'claim_batch_lines.claim_line_id')
          .select('claim_batch_lines.id')
          .whereRef('claim_lines.claim_id', '=', 'claims.id'),
      ),
    )
    .where('claims.withdrawn_at', '>=', ({ selectFrom }) =>
      selectFrom('claim_batches')
        .select(sql<string>`max(submitted_at)`.as('at'))
        .where('claim_batches.payer_id', '=', payer_id),
    )
    .orderBy('claims.id')
    .execute()

/** Sends claims as one batch; returns its id. */
export const sendBatch = (context: Context, input: ParsedInput<Api['sendClaimBatch']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    const { payer_id, claim_ids, number, total, reference = null } = input
    await ensurePayer(database, payer_id)
    await lockBatches(database, payer_id)
    await database.selectFrom('claims').select('id').where('id', 'in', claim_ids).orderBy('id').forUpdate().execute()
    const currency = input.currency ?? (await clinicCurrency(database))
    await ensureSendable(tx, { payer_id, currency, claim_ids })
    const expected = await nextNumber(database, payer_id)
    ensure(number === expected, () => conflict('batch.number', { number: expected }))
    const lines = await linesToSend(database, claim_ids)
    const sum = add(...lines.map(({ amount }) => amount))
    ensure(sum === total, () => conflict('batch.changed', { shown: total, now: sum }))
    const batch = { payer_id, number, currency, reference, total, submitted_at: now, submitted_by: user.id }
    return insertBatch(tx, batch, { lines, claims: new Set(claim_ids).size })
  })

/** Refuses (400) a claim of another payer or currency, and one that lacks something; (409) one with nothing to send. */
async function ensureSendable({ database }: Tx, { payer_id, currency, claim_ids }: Wanted & { claim_ids: number[] }) {
  const found = await claimsToSend(database, { payer_id, currency }).where('claims.id', 'in', claim_ids).execute()
  const all = await database
    .selectFrom('claims')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .select(['claims.id', 'claims.number', 'claims.payer_id', 'invoices.currency'])
    .where('claims.id', 'in', claim_ids)
    .execute()
  for (const id of claim_ids) {
    const claim = all.find((each) => each.id === id)
    const of = claim?.payer_id === payer_id && claim.currency === currency
    ensure(claim && of, () => invalid('claim_ids', 'batch.other-payer', { number: claim?.number ?? id }))
    const sendable = found.find(({ claim_id }) => claim_id === id)
    ensure(sendable, () => conflict('batch.nothing-to-send', { number: claim.number }))
    ensure(sendable.state !== 'incomplete', () => invalid('claim_ids', 'batch.incomplete', { number: claim.number }))
  }
}

const batchRows = (database: Database) =>
  database
    .selectFrom('claim_batches')
    .innerJoin('payers', 'payers.id', 'claim_batches.payer_id')
    .leftJoin('users', 'users.id', 'claim_batches.submitted_by')
    .select(['claim_batches.id', 'claim_batches.payer_id', 'payers.name as payer_name', 'claim_batches.number'])
    .select(['claim_batches.currency', 'claim_batches.reference', 'claim_batches.total', 'submitted_at'])
    .select('users.name as submitted_by_name')
    .select(
      sql<number>`(select count(distinct claim_id)::integer from claim_batch_lines
        join claim_lines on claim_lines.id = claim_line_id where batch_id = claim_batches.id)`.as('claims'),
    )

export function batchList(
  { database }: Context,
  { payer_id }: { payer_id?: number | undefined },
): PagedList<ClaimBatch> {
  const query = batchRows(database).$if(payer_id !== undefined, (rows) =>
    rows.where('claim_batches.payer_id', '=', payer_id ?? 0),
  )
  return paginated(database, query, { by: { id: 'claim_batches.id' }, direction: 'desc' })
}

export async function batchDetails({ database }: Context, id: number): Promise<ClaimBatchDetails> {
  const batch = await batchRows(database)
    .select(['payers.format', taxesOfBatch.as('taxes'), taxNumberOfBatch.as('tax_number')])
    .select(['payers.tax_number as payer_tax_number', 'payers.address as payer_address'])
    .where('claim_batches.id', '=', id)
    .executeTakeFirst()
  if (!batch) throw missing('batch')
  const lines = await database
    .selectFrom('claim_batch_lines')
    .innerJoin('claim_lines', 'claim_lines.id', 'claim_batch_lines.claim_line_id')
    .innerJoin('claims', 'claims.id', 'claim_lines.claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'claim_lines.invoice_line_id')
    .select(['claim_batch_lines.id', 'claims.id as claim_id', 'claims.number as claim_number'])
    .select(['claim_lines.id as claim_line_id', nameOf('policies.patient_id').as('patient_name')])
    .select(['policies.member_number', 'claims.service_on', 'invoice_lines.description'])
    .select(arabicOf('invoice_lines.treatment_code', 'invoice_lines.description').as('description_ar'))
    .select(['claim_batch_lines.kind', reasonAgain.as('reason'), 'claim_batch_lines.amount'])
    .select(sql<string | null>`coalesce(code_sent, treatment_code)`.as('code'))
    .where('batch_id', '=', id)
    .orderBy('claim_batch_lines.id')
    .execute()
  const files = await database
    .selectFrom('claim_batch_files')
    .select(['format', 'sha256', 'made_at'])
    .where('batch_id', '=', id)
    .orderBy('id')
    .execute()
  const { taxes, tax_number, payer_tax_number, payer_address, ...sent } = batch
  const taxed = taxes && tax_number !== null && { taxes, tax_number, payer_tax_number, payer_address }
  return { ...sent, files, lines, ...taxed }
}
