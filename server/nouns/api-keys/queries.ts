import { sql, type SqlBool } from 'kysely'
import type { ApiKey } from '#contract/api-keys.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export const apiKeys = ({ database }: Context): Promise<ApiKey[]> =>
  keyRows(database).orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id', 'desc').execute()

export async function apiKey({ database }: Context, id: number): Promise<ApiKey> {
  const found = await keyRows(database).where('api_keys.id', '=', id).executeTakeFirst()
  if (!found) throw missing('api-key')
  return found
}

const keyRows = (database: Database) =>
  database
    .selectFrom('api_keys')
    .innerJoin('users as creator', 'creator.id', 'api_keys.created_by')
    .leftJoin('users as revoker', 'revoker.id', 'api_keys.revoked_by')
    .select(['api_keys.id', 'api_keys.name', 'permissions', 'last_four', 'api_keys.created_at', 'last_used_at'])
    .select(['creator.name as created_by_name', 'revoked_at', 'revoker.name as revoked_by_name'])
    .select(sql<SqlBool>`revoked_at is null and creator.active`.$castTo<boolean>().as('works'))
