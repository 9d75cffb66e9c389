import type { ChartItem } from '#contract/chart.ts'
import type { Day } from '#domain/calendar.ts'
import { mouthAsOf } from '#domain/chart-replay.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import { codeAsStored } from '#domain/treatment.ts'
import { bornAbout } from '#domain/patient.ts'
import { plausibilityOf, type PlausibilityWarning } from '#domain/plausibility.ts'
import type { Context } from '#server/base/context/context.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'
import { itemsOfPatient, notedTeeth } from './rows.ts'

interface Work {
  treatment_code: string | null
  description: string
  teeth: readonly ChartedTooth[]
}

/**
 * What looks like a slip in work on a patient's teeth, in its order, as the mouth is on a day without the named items,
 * which are the same work.
 */
export async function workWarnings(
  context: Context,
  patient_id: number,
  works: readonly Work[],
  { day = context.today, without = [] }: { day?: Day; without?: readonly number[] } = {},
): Promise<PlausibilityWarning[]> {
  if (works.every(({ teeth }) => teeth.length === 0)) return []
  const { database } = context
  const codes = await database
    .selectFrom('treatment_codes')
    .select(['code', 'description', 'description_ar', 'effect'])
    .execute()
  const known = new Map(codes.map((code) => [code.code, code]))
  const born = bornAbout(await patientDetails(context, patient_id))
  const items = await itemsOfPatient.run(database, { patient_id })
  const others = items.filter(({ id }) => !without.includes(id))
  const mouth = new Map(
    mouthAsOf(day, born, await notedTeeth.run(database, { patient_id }), others).map(({ tooth, state }) => [
      tooth,
      state,
    ]),
  )
  const planned = works.map(({ treatment_code, description, teeth }) => {
    const code = known.get(codeAsStored(treatment_code ?? ''))
    const words = [code?.description, code?.description_ar, description].filter(Boolean).join('; ')
    return { effect: code?.effect ?? ('none' as const), words, teeth }
  })
  return plausibilityOf(planned, (tooth) => mouth.get(tooth))
}

/** Of a treatment that was just noted. Findings are seen, so they are not doubted. */
export async function warningsOfItem(context: Context, item: ChartItem): Promise<PlausibilityWarning[]> {
  const { id, patient_id, kind, code, description, status, teeth, noted_on } = item
  if (kind !== 'treatment' || status !== 'done' || !(await seesPatient(context, patient_id))) return []
  const work = { treatment_code: code, description: description ?? '', teeth }
  return workWarnings(context, patient_id, [work], { day: noted_on, without: [id] })
}
