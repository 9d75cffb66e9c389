import type { ParsedInput } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/api.ts'
import { missing } from '../../domain/refusal.ts'
import { type Context, ensureAllowed, transact } from '../http/context.ts'
import { edit, edit_columns, ensureFresh } from '../http/edit.ts'

export async function registerPatient(
  context: Context,
  { hidden, ...patient }: ParsedInput<Api['registerPatient']>,
): Promise<number> {
  if (hidden) ensureAllowed(context, 'patient:hide', hiding_refused)
  const { id } = await context.database
    .insertInto('patients')
    .values({ ...patient, hidden: hidden ?? false, created_at: context.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updatePatient = (context: Context, input: ParsedInput<Api['updatePatient']>) =>
  transact(context, async ({ database }) => {
    const { id, version, ...changes } = input
    const current = await database
      .selectFrom('patients')
      .select(['hidden', ...edit_columns])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!current) throw missing('Patient')
    if (changes.hidden !== undefined && changes.hidden !== current.hidden) {
      ensureAllowed(context, 'patient:hide', hiding_refused)
    }
    await ensureFresh({ ...context, database }, version, current, 'patient')
    await database
      .updateTable('patients')
      .set({ ...changes, ...edit(context) })
      .where('id', '=', id)
      .execute()
  })

const hiding_refused = 'Only an admin or a manager can hide or show a patient'
