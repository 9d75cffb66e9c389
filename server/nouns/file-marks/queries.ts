import { sql } from 'kysely'
import type { FileMark } from '#contract/file-marks.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { readableFile } from '#server/nouns/files/queries.ts'

/** Refuses (404) a file that this user may not open. */
export async function marksOf(context: Context, file_id: number, voided: boolean): Promise<FileMark[]> {
  await readableFile(context, file_id)
  return allMarks(context.database)
    .where('file_id', '=', file_id)
    .$if(!voided, (query) => query.where('file_marks.voided_at', 'is', null))
    .orderBy('file_marks.id')
    .execute()
}

/** Refuses (404) a mark that is not on this file. */
export async function markOn(context: Context, { id, mark_id }: { id: number; mark_id: number }): Promise<FileMark> {
  await readableFile(context, id)
  const found = await allMarks(context.database)
    .where('file_id', '=', id)
    .where('file_marks.id', '=', mark_id)
    .executeTakeFirst()
  if (!found) throw missing('mark')
  return found
}

const allMarks = (database: Database) =>
  database
    .selectFrom('file_marks')
    .innerJoin('users as making', 'making.id', 'file_marks.made_by')
    .leftJoin('users as voiding', 'voiding.id', 'file_marks.voided_by')
    .select([
      'file_marks.id',
      'file_id',
      'kind',
      'points',
      'text',
      sql<number | null>`millimetres::float8`.as('millimetres'),
      'frame',
      'made_at',
      'making.name as made_by_name',
      'file_marks.voided_at',
      sql<string | null>`voiding.name`.as('voided_by_name'),
      'file_marks.void_reason',
    ])
