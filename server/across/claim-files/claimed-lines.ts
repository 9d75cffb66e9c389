import { sql } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import type { RemittanceLine } from '#domain/remittance.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'

export interface ClaimedLine {
  claim_line_id: number
  claim_id: number
  claim_number: number
  /** Of a claim that was brought forward: under which the payer knows it. */
  former_number: string | null
  patient_name: string
  /** As the payer knows it. */
  treatment_code: string | null
  description: string
  /** Under which it was sent. */
  activities: number[]
}

type Said = readonly Pick<RemittanceLine, 'claim' | 'claim_number' | 'activity_id'>[]

/** The lines of all claims that a statement names, as far as they are to this payer in this currency. */
export async function claimedLines(database: Database, of: Of, said: Said) {
  const lines = await linesOf(database, of, said)
  const by = <Key extends string | number>(keyOf: (line: ClaimedLine) => Key | undefined) => {
    const found = new Map<Key, ClaimedLine[]>()
    for (const line of lines) {
      const key = keyOf(line)
      if (key !== undefined) found.set(key, [...(found.get(key) ?? []), line])
    }
    return found
  }
  return {
    ids: lines.map(({ claim_line_id }) => claim_line_id),
    of_activity: new Map(lines.flatMap((line) => line.activities.map((activity) => [activity, line] as const))),
    of_claim: by(({ claim_number }) => claim_number),
    of_former: by(({ former_number }) => former_number?.toLowerCase()),
  }
}

interface Of {
  payer_id: number
  currency: Currency
}

const linesOf = (database: Database, { payer_id, currency }: Of, said: Said): Promise<ClaimedLine[]> =>
  database
    .selectFrom('claim_lines')
    .innerJoin('claims', 'claims.id', 'claim_lines.claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'claim_lines.invoice_line_id')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .select(['claim_lines.id as claim_line_id', 'claims.id as claim_id', 'claims.number as claim_number'])
    .select([nameOf('policies.patient_id').as('patient_name'), 'invoice_lines.description', 'claims.former_number'])
    .select(sql<string | null>`coalesce(claim_lines.code_sent, invoice_lines.treatment_code)`.as('treatment_code'))
    .select(activities.as('activities'))
    .where('claims.payer_id', '=', payer_id)
    .where('invoices.currency', '=', currency)
    .where('claims.id', 'in', claimsOf(said))
    .orderBy('claim_lines.id')
    .execute()

const activities = sql<
  number[]
>`array(select id from claim_batch_lines where claim_line_id = claim_lines.id order by id)`

const claimsOf = (said: Said) => sql<number>`(
  select id from claims where number = any(${said.flatMap(({ claim_number }) => claim_number ?? [])}::bigint[])
  union select id from claims
    where lower(former_number) = any(${said.flatMap(({ claim }) => claim?.toLowerCase() ?? [])}::text[])
  union select claim_id from claim_lines sent
    join claim_batch_lines on claim_batch_lines.claim_line_id = sent.id
    where claim_batch_lines.id = any(${said.flatMap(({ activity_id }) => activity_id ?? [])}::bigint[])
)`
