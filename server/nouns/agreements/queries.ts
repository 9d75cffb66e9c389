import { type RawBuilder, sql } from 'kysely'
import type { Agreement } from '#contract/agreements.ts'
import { askedOf, atLeastZero, covered, dueUntil, type Instalment, notDue, overdueOn } from '#domain/agreement.ts'
import type { Day } from '#domain/calendar.ts'
import { subtract } from '#domain/money.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { agreementTables } from '#server/base/money/agreed.ts'
import { owedOf } from '#server/base/money/owed.ts'

type Stored = Omit<Agreement, 'instalments' | 'due' | 'overdue' | 'not_due'> & {
  instalments: (Instalment & { number: number })[]
}

/** The agreements of a patient, and those with which they pay for others, the latest first. */
export async function agreementsOf(context: Context, patient_id: number): Promise<Agreement[]> {
  const { database, today } = context
  const patient = await database.selectFrom('patients').select('id').where('id', '=', patient_id).executeTakeFirst()
  if (!patient) throw missing('patient')
  const stored = await storedAgreements(database, sql`patient_id = ${patient_id} or payer_id = ${patient_id}`)
  return stored.map((agreement) => presented(agreement, today))
}

export async function agreementDetails({ database, today }: Context, id: number): Promise<Agreement> {
  const [agreement] = await storedAgreements(database, sql`id = ${id}`)
  if (!agreement) throw missing('agreement')
  return presented(agreement, today)
}

/** Agreements in force that ask for something until a day, in no order. */
export async function agreementsDue({ database, today }: Context, until_date: Day) {
  const stored = await storedAgreements(
    database,
    sql`ended_at is null and exists (select from instalments where agreement_id = id and due_on <= ${until_date})`,
  )
  return stored.flatMap((agreement) => {
    const missing_until = atLeastZero(subtract(dueUntil(agreement.instalments, until_date), agreement.received))
    const amount_due = askedOf(agreement, missing_until)
    return amount_due > 0 ? [{ ...presented(agreement, today), amount_due }] : []
  })
}

/** Adds what follows from the instalments, the money and the day. */
function presented({ instalments, ...agreement }: Stored, today: Day): Agreement {
  const { received, outstanding, total } = agreement
  const in_force = agreement.ended_at === null
  const due = dueUntil(in_force ? instalments : [], today)
  return {
    ...agreement,
    instalments: covered(instalments, received),
    due,
    overdue: overdueOn(in_force ? instalments : [], received, today),
    not_due: notDue({ outstanding, total: in_force ? total : due, received, due }),
  }
}

const NOW = sql`'infinity'::timestamptz`

async function storedAgreements(database: Database, which: RawBuilder<unknown>) {
  const { rows } = await sql<Stored>`
    with recursive ${agreementTables(sql`select * from agreements where ${which}`, NOW)}
    select chosen.id, chosen.patient_id, patients.full_name as patient_name, payer_id, payers.full_name as payer_name,
      coalesce(payers.language, (select message_language from clinic)) as paper_language, plan_id, currency, total,
      signed_name, chosen.created_at, makers.name as created_by_name, ended_at, enders.name as ended_by_name, ended_reason,
      coalesce(received.amount, 0) as received,
      (select coalesce(json_agg(invoice_id order by invoice_id), '[]') from agreed_invoices
        where agreement_id = chosen.id) as invoice_ids,
      (select coalesce(sum((select ${owedOf()} from invoices where id = invoice_id)), 0) from agreed_invoices
        where agreement_id = chosen.id) as outstanding,
      (select json_agg(json_build_object('number', number, 'due_on', due_on, 'amount', amount) order by number)
        from instalments where agreement_id = chosen.id) as instalments
    from chosen
    join patients on patients.id = chosen.patient_id
    join patients payers on payers.id = payer_id
    left join users makers on makers.id = chosen.created_by
    left join users enders on enders.id = ended_by
    left join received on received.agreement_id = chosen.id
    order by chosen.id desc`.execute(database)
  return rows
}
