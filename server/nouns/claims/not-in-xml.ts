import { sql } from 'kysely'
import type { NextBatch } from '#contract/claim-batches.ts'
import type { MissingInXml } from '#domain/claim.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

const missingInXml = sql<MissingInXml[]>`array_remove(array[
  case when doctors.licence_number is null then 'licence' end,
  case when exists (
    select from claim_lines line join invoice_lines on invoice_lines.id = line.invoice_line_id
    where line.claim_id = claims.id and coalesce(code_sent, treatment_code) is null
  ) then 'code' end
], null)`

/** Which of these claims an exchange would refuse, and why: a batch that was sent with one has no XML until it is mended. */
export async function notInXml(database: Database, claims: NextBatch['claims']): Promise<NextBatch['not_in_xml']> {
  if (claims.length === 0) return []
  const ids = claims.map(({ claim_id }) => claim_id)
  const found = await database
    .selectFrom('claims')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .leftJoin('doctors', 'doctors.id', 'invoices.doctor_id')
    .select(['claims.id', missingInXml.as('missing')])
    .where('claims.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const missing = new Map(found.map((each) => [each.id, each.missing]))
  return claims.flatMap(({ claim_id, claim_number, patient_name }) => {
    const lacks = missing.get(claim_id) ?? []
    return lacks.length > 0 ? [{ claim_id, claim_number, patient_name, missing: lacks }] : []
  })
}
