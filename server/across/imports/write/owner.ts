import type { Tx } from '#server/base/context/transact.ts'
import { addExpense, voidExpense } from '#server/nouns/expenses/commands.ts'
import { endRelation } from '#server/nouns/families/commands.ts'
import { relate } from '#server/nouns/patients/relate.ts'
import type { ImportedExpense } from '../plan/expenses.ts'
import type { Planned } from '../plan/planned.ts'
import type { ImportedRelation } from '../plan/relations.ts'

/** As a person would. */
export const writeRelation = (tx: Tx, { values }: Planned) => relate(tx, values as ImportedRelation)
export const writeExpense = (tx: Tx, { values }: Planned) => addExpense(tx, values as ImportedExpense)

/** Ends the relations that a file brought, unless somebody has. Returns how many. */
export async function endImportedRelations(tx: Tx, import_id: number): Promise<number> {
  const relations = await tx.database
    .selectFrom('import_results')
    .innerJoin('relations', 'relations.id', 'record_id')
    .select(['relations.id', 'patient_id'])
    .where('import_id', '=', import_id)
    .where('action', '=', 'create')
    .where('ended_at', 'is', null)
    .orderBy('relations.id')
    .execute()
  for (const { id, patient_id } of relations) await endRelation(tx, { id: patient_id, relation_id: id })
  return relations.length
}

/** Voids the expenses that a file brought, unless somebody has. Returns how many. */
export async function voidImportedExpenses(tx: Tx, import_id: number): Promise<number> {
  const expenses = await tx.database
    .selectFrom('import_results')
    .innerJoin('expenses', 'expenses.id', 'record_id')
    .leftJoin('expense_voids', 'expense_voids.expense_id', 'expenses.id')
    .select('expenses.id')
    .where('import_id', '=', import_id)
    .where('action', '=', 'create')
    .where('expense_voids.expense_id', 'is', null)
    .orderBy('expenses.id')
    .execute()
  for (const { id } of expenses) await voidExpense(tx, { id, reason: `Import ${import_id} undone` })
  return expenses.length
}
