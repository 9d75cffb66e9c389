import type { PublicContext } from '#server/base/context/context.ts'
import type { StoredPicture } from './picture.ts'

export async function storeImage({ database }: PublicContext, picture: StoredPicture): Promise<string> {
  const { id } = await database.insertInto('images').values(picture).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes a replaced picture unless another record uses it. */
export const discardImage = ({ database }: PublicContext, id: string) =>
  database
    .deleteFrom('images')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('clinic').select('only_one').where('logo_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('doctors').select('doctors.id').where('profile_image_id', '=', id))),
    )
    .execute()
