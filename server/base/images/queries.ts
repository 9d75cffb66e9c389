import { type RawBuilder, sql } from 'kysely'
import type { PublicContext } from '#server/base/context/context.ts'

/** A stored picture; null for an unknown or malformed id. */
export async function imageContent({ database }: PublicContext, id: string) {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null
  const image = await database
    .selectFrom('images')
    .select(['media_type', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  return image ?? null
}

/** The URL of the picture that a column refers to; null if the column is null. */
export const imageAddress = (column: RawBuilder<unknown>) => sql<string | null>`'/api/images/' || ${column}`
