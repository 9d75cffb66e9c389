import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureInstalments, inOrder, type Instalment } from '#domain/agreement.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { subjectOf } from './subject.ts'

type Made = ParsedInput<Api['makeAgreement']>

/** Stores an agreement with its instalments; returns its id. Its plan or its invoices are locked until the commit. */
export const makeAgreement = (context: Context, input: Made) =>
  transact(context, async (tx) => {
    const { id: patient_id, total, signed_name } = input
    const plan_id = input.plan_id ?? null
    const invoice_ids = [...new Set(input.invoice_ids)]
    ensure((plan_id === null) !== (invoice_ids.length === 0), () => invalid('plan_id', 'agreement.of-one'))
    ensureInstalments(total, input.instalments, tx.today)
    const { full_name, payer_id } = await payerOf(tx, patient_id, input.payer_id ?? patient_id)
    const { currency, most } = await subjectOf(tx, patient_id, { plan_id, invoice_ids })
    ensure(total <= most, () => invalid('total', 'agreement.above-owed', { total, most }))
    const { id } = await tx.database
      .insertInto('agreements')
      .values(({ selectFrom }) => ({
        patient_id,
        payer_id,
        plan_id,
        currency,
        total,
        signed_name,
        after_payment_id: selectFrom('payments').select(sql<number>`coalesce(max(payments.id), 0)`.as('latest')),
        created_at: tx.now,
        created_by: tx.user.id,
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const instalments = await writeParts(tx, id, invoice_ids, input.instalments as Instalment[])
    record(tx, {
      kind: 'agreement.made',
      noun: 'agreements',
      record_id: id,
      patient_id,
      after: { payer_id, plan_id, invoice_ids, total, instalments, signed_name },
      details: { name: full_name, currency },
    })
    return id
  })

async function writeParts({ database }: Tx, agreement_id: number, invoices: number[], entered: Instalment[]) {
  if (invoices.length > 0) {
    const named = invoices.map((invoice_id) => ({ agreement_id, invoice_id }))
    await database.insertInto('agreement_invoices').values(named).execute()
  }
  const instalments = inOrder(entered).map(({ due_on, amount }) => ({ due_on, amount }))
  const rows = instalments.map((instalment, place) => ({ ...instalment, agreement_id, number: place + 1 }))
  await database.insertInto('instalments').values(rows).execute()
  return instalments
}

/** Refuses whoever is neither the patient nor the person who pays for them. A share lock makes a merge wait. */
async function payerOf({ database }: Tx, patient_id: number, payer_id: number) {
  const people = await database
    .selectFrom('patients')
    .select(['id', 'full_name', 'merged_into_id'])
    .where('id', 'in', [patient_id, payer_id])
    .orderBy('id')
    .forShare()
    .execute()
  const patient = people.find(({ id }) => id === patient_id)
  const payer = people.find(({ id }) => id === payer_id)
  if (!patient) throw missing('patient')
  ensure(payer, () => invalid('payer_id', 'patient.unknown'))
  ensureUnmerged(patient)
  ensureUnmerged(payer)
  const paying = await database
    .selectFrom('relations')
    .select('other_id')
    .where('patient_id', '=', patient_id)
    .where('pays', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const allowed = payer_id === patient_id || paying?.other_id === payer_id
  ensure(allowed, () => invalid('payer_id', paying ? 'agreement.other-payer' : 'agreement.unrelated-payer'))
  return { full_name: patient.full_name, payer_id }
}

export const endAgreement = (context: Context, { id, reason }: ParsedInput<Api['endAgreement']>) =>
  transact(context, async (tx) => {
    const agreement = await tx.database
      .selectFrom('agreements')
      .innerJoin('patients', 'patients.id', 'agreements.patient_id')
      .select(['patient_id', 'full_name', 'total', 'currency', 'ended_at'])
      .where('agreements.id', '=', id)
      .forNoKeyUpdate('agreements')
      .executeTakeFirst()
    if (!agreement) throw missing('agreement')
    ensure(agreement.ended_at === null, () => conflict('agreement.ended'))
    const { patient_id, full_name, total, currency } = agreement
    await tx.database
      .updateTable('agreements')
      .set({ ended_at: tx.now, ended_by: tx.user.id, ended_reason: reason })
      .where('id', '=', id)
      .execute()
    record(tx, {
      kind: 'agreement.ended',
      noun: 'agreements',
      record_id: id,
      patient_id,
      before: { total },
      after: { reason },
      details: { name: full_name, currency },
    })
  })
