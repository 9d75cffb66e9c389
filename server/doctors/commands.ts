import { sql } from 'kysely'
import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import { conflict, ensure, missing } from '../../domain/refusal.ts'
import { worksAsDoctor } from '../../domain/access.ts'
import { default_general_percentage, default_specialist_percentage, type PayoutRates } from '../../domain/treatment.ts'
import { difference, record } from '../context/audit-trail.ts'
import type { Context, PublicContext } from '../context/context.ts'
import { transact, type Tx } from '../context/transact.ts'
import { edited, ensureVersion } from '../context/optimistic-lock.ts'
import { discardImage, storeImage } from '../images/commands.ts'
import { readPicture } from '../images/picture.ts'

/** What the doctor earns, as far as somebody has said so. */
export type Rates = { [Rate in keyof PayoutRates]?: PayoutRates[Rate] | undefined }

/** Makes a user a doctor, or one again, with the settings they had before where no others are given. */
export async function activateDoctor(tx: Tx<PublicContext>, user_id: number, rates: Rates = {}) {
  const { is_specialist, general_payout_percentage, specialist_payout_percentage } = rates
  const { id, ...after } = await tx.database
    .insertInto('doctors')
    .values({
      user_id,
      is_specialist,
      general_payout_percentage: general_payout_percentage ?? default_general_percentage,
      specialist_payout_percentage: specialist_payout_percentage ?? default_specialist_percentage,
    })
    .onConflict((existing) => existing.column('user_id').doUpdateSet({ ...rates, active: true, version: next_version }))
    .returning(['id', 'user_id', ...told])
    .executeTakeFirstOrThrow()
  record(tx, { kind: 'doctor.activated', noun: 'doctors', record_id: id, after })
}

/** What the doctor did stays on record. */
export async function deactivateDoctor(tx: Tx<PublicContext>, user_id: number) {
  const { id } = await tx.database
    .updateTable('doctors')
    .set({ active: false, version: next_version })
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirstOrThrow()
  record(tx, { kind: 'doctor.deactivated', noun: 'doctors', record_id: id })
}

export async function updateDoctorSettings(
  context: Context,
  { id, version, ...changes }: ParsedInput<Api['updateDoctorSettings']>,
  photo: Buffer | undefined,
) {
  const picture = photo && (await readPicture('profile_image', photo))
  await transact(context, async (tx) => {
    const current = await lockDoctor(tx, id)
    await ensureVersion(tx, version, current, 'doctor')
    ensure(!changes.active || current.active || (await stillWorks(tx, current)), conflict('doctor.no-longer'))
    const profile_image_id = picture && (await storeImage(tx, picture))
    const updated = await tx.database
      .updateTable('doctors')
      .set({ ...changes, profile_image_id, ...edited(tx) })
      .where('id', '=', id)
      .returning(told)
      .executeTakeFirstOrThrow()
    if (picture && current.profile_image_id) await discardImage(tx, current.profile_image_id)
    const change = difference<typeof updated>(current, updated)
    const details = picture ? { picture: true } : null
    record(tx, { kind: 'doctor.updated', noun: 'doctors', record_id: id, details, ...change })
  })
}

async function lockDoctor({ database }: PublicContext, id: number) {
  const doctor = await database
    .selectFrom('doctors')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!doctor) throw missing('doctor')
  return doctor
}

/** Asked once the doctor is locked: whoever takes the role away has then done so, or takes the doctor's away after us. */
const stillWorks = async ({ database }: PublicContext, { user_id }: { user_id: number }) =>
  worksAsDoctor(
    await database
      .selectFrom('users')
      .select(['role', 'active', 'treats_patients'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow(),
  )

const told = [
  'is_specialist',
  'general_payout_percentage',
  'specialist_payout_percentage',
  'qualification',
  'specialization',
  'bio',
  'active',
] as const

const next_version = sql<number>`doctors.version + 1`
