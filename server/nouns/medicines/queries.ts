import type { FoundSubstance, Medicine } from '#contract/medicines.ts'
import { asSubstance } from '#domain/medicines/own-medicines.ts'
import { recogniser } from '#domain/medicines/recognition.ts'
import { searchSubstances } from '#domain/medicines/search-substances.ts'
import { SUBSTANCES } from '#domain/medicines/substances.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export const ownMedicines = ({ database }: Context): Promise<Medicine[]> =>
  medicineRows(database).orderBy('name').orderBy('id').execute()

/** Those that prescriptions and alerts are compared with. */
export const activeMedicines = (database: Database): Promise<Medicine[]> =>
  medicineRows(database).where('active', '=', true).orderBy('id').execute()

export async function medicineDetails({ database }: Context, id: number): Promise<Medicine> {
  const found = await medicineRows(database).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('medicine')
  return found
}

export async function foundSubstances({ database }: Context, q: string): Promise<FoundSubstance[]> {
  const own = (await activeMedicines(database)).map(asSubstance)
  const all = [...own, ...SUBSTANCES]
  return searchSubstances(q, all, recogniser(all)).map((substance) => ({
    ...substance,
    names: [...substance.names],
    classes: [...substance.classes],
    contains: [...substance.contains],
    source: own.includes(substance) ? 'clinic' : 'table',
  }))
}

const medicineRows = (database: Database) =>
  database.selectFrom('medicines').select(['id', 'name', 'names', 'substances', 'active', 'version'])
