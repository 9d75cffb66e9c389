import { sql } from 'kysely'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import type { Tx } from '#server/base/context/transact.ts'

export type LockedItem = Awaited<ReturnType<typeof lockItems>>[number]

/** Locks these items, and those booked for the appointment, until the commit. */
export const lockItems = ({ database }: Tx, appointment_id: number, ids: readonly number[]) =>
  database
    .selectFrom('plan_items')
    .innerJoin('plans', 'plans.id', 'plan_items.plan_id')
    .innerJoin('clinic', (join) => join.onTrue())
    .select([
      'plan_items.id',
      'plan_items.plan_id',
      'plan_items.split_id',
      'plan_items.treatment_code',
      'plan_items.description',
      'plan_items.cost',
      'plan_items.teeth',
      'plan_items.state',
      'plan_items.appointment_id',
      'plans.patient_id',
      'plans.currency',
      'clinic.currency as clinic_currency',
    ])
    .where(({ or, eb }) =>
      or([
        eb('plan_items.id', '=', sql<number>`any(${[...ids]}::bigint[])`),
        eb('plan_items.appointment_id', '=', appointment_id),
      ]),
    )
    .orderBy('plan_items.id')
    .forNoKeyUpdate('plan_items')
    .execute()

export const ensureOwn = ({ patient_id }: LockedItem, of: number) =>
  ensure(patient_id === of, () => invalid('plan_item_ids', 'plan.of-another-patient'))

/** The price must be in the currency in which the appointment will be invoiced. */
export const ensureCurrency = ({ currency, clinic_currency }: LockedItem) =>
  ensure(currency === clinic_currency, () => conflict('plan.other-currency', { currency }))
