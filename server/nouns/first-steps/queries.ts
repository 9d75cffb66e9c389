import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { COUNTRIES } from '#domain/country.ts'
import { FIRST_STEPS, type FirstStep } from '#domain/first-steps.ts'
import type { Context } from '#server/base/context/context.ts'

/** The default hours of a new clinic: with these, its own are not set yet, unless somebody says that these are. */
const PRESETS = JSON.stringify(Object.values(COUNTRIES).map(({ business_hours }) => business_hours))

export async function firstSteps({ database, backs_up = false }: Context): Promise<AnswerOf<Api['firstSteps']>> {
  const { rows } = await sql<Record<Exclude<FirstStep, 'backup'>, boolean> & { put_away: boolean }>`
    select first_steps_put_away as put_away,
      logo_id is not null as clinic,
      exists (select from doctors where active) as doctors,
      usual_hours_are_own or not ${PRESETS}::jsonb @> jsonb_build_array(business_hours) as hours,
      exists (select from treatment_codes where active) as codes,
      exists (select from patients) as patients,
      exists (select from appointments) as appointment,
      exists (select from invoices) as invoice
    from clinic`.execute(database)
  const [found] = rows
  if (!found) throw new Error('There is no clinic')
  const { put_away, ...done } = { ...found, backup: backs_up }
  return { put_away, steps: FIRST_STEPS.map((step) => ({ step, done: done[step] })) }
}
