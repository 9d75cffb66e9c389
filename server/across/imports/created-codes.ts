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
] as const

/** The treatment codes that an import created and that still exist. */
export const createdCodes = (database: Database, import_id: number) =>
  database
    .selectFrom('import_results')
    .innerJoin('imports', 'imports.id', 'import_results.import_id')
    .innerJoin('treatment_codes', 'treatment_codes.id', 'import_results.record_id')
    .select('treatment_codes.id')
    .where('import_results.import_id', '=', import_id)
    .where('imports.kind', '=', 'treatment_codes')
    .where('import_results.action', '=', 'create')
    .orderBy('treatment_codes.id')
    .execute()
