import { sql } from 'kysely'
import type { Database } from '#server/base/database/schema/schema.ts'

/** The fields of a treatment code that an import writes and records. */
export const CODE_FIELDS = [
  'code',
  'description',
  'description_ar',
  'default_cost',
  'is_specialist',
  'active',
  'minutes',
  'effect',
  'per',
  'benefit',
  'needs_tooth',
  'tax_category',
] as const

/** The treatment codes that an import created and that still exist. */
export const createdCodes = (database: Database, import_id: number) =>
  database
    .selectFrom('treatment_codes')
    .select('treatment_codes.id')
    .where(
      sql<boolean>`(treatment_codes.import_id = ${import_id} or treatment_codes.id in (
        select record_id from import_results join imports on imports.id = import_id
        where import_id = ${import_id} and kind = 'treatment_codes' and action = 'create'
      ))`,
    )
    .orderBy('treatment_codes.id')
    .execute()
