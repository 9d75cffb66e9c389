import { sql } from 'kysely'
import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import { conflict, ensure, missing } from '../../domain/refusal.ts'
import { default_general_percentage, default_specialist_percentage } from '../../domain/treatment.ts'
import { type Context, type PublicContext, transact } from '../http/context.ts'
import { edit, ensureFresh } from '../http/edit.ts'
import { discardImage, storeImage } from '../images/commands.ts'
import { readPicture } from '../images/picture.ts'

/** Makes a user a doctor, or one again, with the settings they had before. */
export const activateDoctor = ({ database }: PublicContext, user_id: number) =>
  database
    .insertInto('doctors')
    .values({
      user_id,
      general_payout_percentage: default_general_percentage,
      specialist_payout_percentage: default_specialist_percentage,
    })
    .onConflict((existing) => existing.column('user_id').doUpdateSet({ active: true, version: next_version }))
    .execute()

/** What the doctor did stays on record. */
export const deactivateDoctor = ({ database }: PublicContext, user_id: number) =>
  database.updateTable('doctors').set({ active: false, version: next_version }).where('user_id', '=', user_id).execute()

export async function updateDoctorSettings(
  context: Context,
  { id, version, ...changes }: ParsedInput<Api['updateDoctorSettings']>,
  photo: Buffer | undefined,
) {
  const picture = photo && (await readPicture('profile_image', photo))
  await transact(context, async (updating) => {
    const current = await lockDoctor(updating, id)
    await ensureFresh(updating, version, current, 'doctor')
    ensure(
      !changes.active || current.active || (current.user_role === 'doctor' && current.user_active),
      conflict('This user no longer works as a doctor: change that in the user management first'),
    )
    const profile_image_id = picture && (await storeImage(updating, picture))
    await updating.database
      .updateTable('doctors')
      .set({ ...changes, profile_image_id, ...edit(updating) })
      .where('id', '=', id)
      .execute()
    if (picture && current.profile_image_id) await discardImage(updating, current.profile_image_id)
  })
}

async function lockDoctor({ database }: PublicContext, id: number) {
  const doctor = await database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select([
      'doctors.version',
      'doctors.updated_at',
      'doctors.updated_by',
      'doctors.active',
      'doctors.profile_image_id',
    ])
    .select(['users.role as user_role', 'users.active as user_active'])
    .where('doctors.id', '=', id)
    .forNoKeyUpdate('doctors')
    .executeTakeFirst()
  if (!doctor) throw missing('Doctor')
  return doctor
}

const next_version = sql<number>`doctors.version + 1`
