import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureChartable, ensureNotFuture, ensureSinceBirth, ensureStateOf, ensureVoidable } from '#domain/chart.ts'
import { mouthAsOf } from '#domain/chart-replay.ts'
import { ensureWorkDetails } from '#domain/work-details.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { codeAsStored } from '#domain/treatment.ts'
import { bornAbout } from '#domain/patient.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { ensureUncharged } from './charged-item.ts'
import { insertChartItem } from './insert-item.ts'
import { chartItem } from './queries.ts'
import { itemsOfPatient, notedTeeth } from './rows.ts'
import { takeOverRegistered } from './take-over.ts'
import { voidItems } from './void-items.ts'

/** Returns the new item's id. */
export async function noteChartItem(context: Context, input: ParsedInput<Api['noteChartItem']>) {
  const { id: patient_id, kind, status, teeth, code = null, description = null, note = null, material = null } = input
  const grade = input.grade === undefined || input.grade === null ? null : String(input.grade)
  const noted_on = input.noted_on ?? context.today
  const { lot = null, serial = null } = input
  const canals = input.canals ?? []
  ensureChartable({ kind, code, description, status, teeth, grade, material })
  ensureWorkDetails({ kind, code, teeth, lot, serial, canals })
  ensureNotFuture('noted_on', noted_on, context.today)
  ensureSinceBirth(noted_on, await patientDetails(context, patient_id))
  return transact(context, async (tx) => {
    await lockUnmerged(tx, patient_id)
    const words = description ?? (kind === 'treatment' ? await usualDescription(tx, code) : null)
    ensure(kind !== 'treatment' || words !== null, () => invalid('code', 'chart.unknown-treatment'))
    const item = { patient_id, kind, code, description: words, status, teeth, noted_on }
    const noted = await insertChartItem(tx, { ...item, note, grade, material, lot, serial, canals })
    await takeOverRegistered(tx, noted, item)
    return noted
  })
}

export async function voidChartItem(context: Context, { id, reason, confirm }: ParsedInput<Api['voidChartItem']>) {
  const { patient_id } = await chartItem(context, id)
  await transact(context, async (tx) => {
    await lockUnmerged(tx, patient_id)
    const item = await chartItem(tx, id)
    ensureVoidable(item)
    if (confirm !== true) await ensureUncharged(tx, id)
    await voidItems(tx, [item], reason)
  })
}

/** Recording the current state again changes nothing. */
export async function noteTooth(context: Context, input: ParsedInput<Api['noteTooth']>) {
  const { id: patient_id, tooth, state } = input
  const noted_on = input.noted_on ?? context.today
  ensureStateOf(tooth, state)
  ensureNotFuture('noted_on', noted_on, context.today)
  const patient = await patientDetails(context, patient_id)
  ensureSinceBirth(noted_on, patient)
  const born = bornAbout(patient)
  return transact(context, async (tx) => {
    await lockUnmerged(tx, patient_id)
    const earlier = (await notedTeeth.run(tx.database, { patient_id })).filter((each) => each.tooth === tooth)
    const items = await itemsOfPatient.run(tx.database, { patient_id })
    const before = mouthAsOf(noted_on, born, earlier, items).find((each) => each.tooth === tooth)
    const supernumerary = input.supernumerary ?? before?.supernumerary ?? false
    const shown = { tooth, state, supernumerary }
    const isNoted = earlier.some((each) => each.noted_on <= noted_on)
    if (isNoted && before?.state === state && before.supernumerary === supernumerary) return shown
    await tx.database
      .insertInto('tooth_states')
      .values({ patient_id, ...shown, noted_on, noted_at: tx.now, noted_by: tx.user.id })
      .execute()
    record(tx, {
      kind: 'chart.tooth',
      noun: 'patients',
      record_id: patient_id,
      patient_id,
      before: before ? { tooth_state: before.state, supernumerary: before.supernumerary } : null,
      after: { tooth, tooth_state: state, supernumerary, noted_on },
    })
    return shown
  })
}

/** Locked, so that a concurrent merge comes before or after. */
export async function lockUnmerged({ database }: Tx, patient_id: number) {
  ensureUnmerged(await lockPatient(database, patient_id))
}

/** The clinic's current description of this treatment; the chart keeps it when the code is renamed. */
async function usualDescription({ database }: Tx, code: string | null) {
  if (code === null) return null
  const found = await database
    .selectFrom('treatment_codes')
    .select('description')
    .where('code', '=', codeAsStored(code))
    .executeTakeFirst()
  return found?.description ?? null
}
