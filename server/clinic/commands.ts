import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import { difference, record } from '../audit/trail.ts'
import { type Context, transact } from '../http/context.ts'
import { edit, edit_columns, ensureFresh } from '../http/edit.ts'
import { discardImage, storeImage } from '../images/commands.ts'
import { readPicture } from '../images/picture.ts'
import { ensureOwnSecondFactor } from '../second-factor/commands.ts'

export async function updateClinicSettings(
  context: Context,
  { version, business_hours, remove_logo, ...changes }: ParsedInput<Api['updateClinicSettings']>,
  logo: Buffer | undefined,
) {
  const picture = logo && (await readPicture('logo', logo))
  await transact(context, async (updating) => {
    const { database } = updating
    const current = await database
      .selectFrom('clinic')
      .select(['logo_id', ...told, ...edit_columns])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await ensureFresh(updating, version, current, 'clinic')
    if (changes.require_second_factor && !current.require_second_factor) await ensureOwnSecondFactor(updating)
    const updated = await database
      .updateTable('clinic')
      .set({
        ...changes,
        business_hours: business_hours && JSON.stringify(business_hours),
        logo_id: picture ? await storeImage(updating, picture) : remove_logo ? null : undefined,
        ...edit(updating),
      })
      .returning(told)
      .executeTakeFirstOrThrow()
    const removed = !picture && remove_logo === true && current.logo_id !== null
    if ((picture || removed) && current.logo_id) await discardImage(updating, current.logo_id)
    const details = picture ? { picture: true } : removed ? { picture_removed: true } : null
    record(updating, {
      kind: 'clinic.updated',
      noun: 'clinic',
      details,
      ...difference<typeof updated>(current, updated),
    })
  })
}

const told = [
  'clinic_name',
  'address',
  'phone',
  'email',
  'website',
  'business_hours',
  'card_processing_fee',
  'currency',
  'require_second_factor',
  'idle_lock_minutes',
] as const
