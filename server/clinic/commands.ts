import { sql } from 'kysely'
import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import { ensureVersion } from '../../domain/version.ts'
import { type Context, transact } from '../http/context.ts'
import { discardImage, storeImage } from '../images/commands.ts'
import { readPicture } from '../images/picture.ts'

export async function updateClinicSettings(
  context: Context,
  { version, business_hours, ...changes }: ParsedInput<Api['updateClinicSettings']>,
  logo: Buffer | undefined,
) {
  const picture = logo && (await readPicture('logo', logo))
  await transact(context, async (updating) => {
    const { database } = updating
    const current = await database
      .selectFrom('clinic')
      .select(['version', 'logo_id'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    ensureVersion(version, current.version, 'clinic')
    await database
      .updateTable('clinic')
      .set({
        ...changes,
        business_hours: business_hours && JSON.stringify(business_hours),
        logo_id: picture && (await storeImage(updating, picture)),
        version: sql`version + 1`,
      })
      .execute()
    if (picture && current.logo_id) await discardImage(updating, current.logo_id)
  })
}
