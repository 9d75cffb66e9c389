import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import { worksAsDoctor } from '#domain/access.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { discardImage, storeImage } from '#server/base/images/commands.ts'
import { readPicture } from '#server/base/images/picture.ts'
import { ensureChair } from '#server/nouns/chairs/queries.ts'
import { DOCTOR_FIELDS, lockDoctor } from './lock-doctor.ts'
import { ensureNoneStranded } from './stranded.ts'

export async function updateDoctorSettings(
  context: Context,
  { id, version, allow_stranded, ...changes }: ParsedInput<Api['updateDoctorSettings']>,
  photo: Buffer | undefined,
) {
  const picture = photo && (await readPicture('profile_image', photo))
  await transact(context, async (tx) => {
    const current = await lockDoctor(tx, id)
    await ensureVersion(tx, version, current, 'doctor')
    ensure(!changes.active || current.active || (await stillWorks(tx, current)), () => conflict('doctor.no-longer'))
    const { usual_chair_id } = changes
    if (usual_chair_id !== undefined)
      await ensureChair(tx.database, 'usual_chair_id', usual_chair_id, current.usual_chair_id)
    const profile_image_id = picture && (await storeImage(tx, picture))
    const updated = await tx.database
      .updateTable('doctors')
      .set({ ...changes, profile_image_id, ...edited(tx) })
      .where('id', '=', id)
      .returning(DOCTOR_FIELDS)
      .executeTakeFirstOrThrow()
    if (current.active && !updated.active) await ensureNoneStranded(tx, id, allow_stranded)
    if (picture && current.profile_image_id) await discardImage(tx, current.profile_image_id)
    const change = difference<typeof updated>(current, updated)
    const details = picture ? { picture: true } : null
    record(tx, { kind: 'doctor.updated', noun: 'doctors', record_id: id, details, ...change })
  })
}

/**
 * Must be called with the doctor locked, so that a concurrent change of the user's role has either committed, or waits
 * and deactivates the doctor afterwards.
 */
const stillWorks = async ({ database }: PublicContext, { user_id }: { user_id: number }) =>
  worksAsDoctor(
    await database
      .selectFrom('users')
      .select(['role', 'active', 'treats_patients'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow(),
  )
