import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { claimNamesTooth } from '#domain/payer.ts'
import { missing } from '#domain/refusal.ts'
import { isSpecialistCode } from '#domain/treatment.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { edited, VERSION_COLUMNS, ensureVersion } from '#server/base/context/optimistic-lock.ts'

/**
 * Returns the new code's id. Unless the request says otherwise, a code that starts with SPC- is a specialist treatment.
 */
export const createTreatmentCode = (
  context: PublicContext,
  { code, is_specialist, needs_tooth, ...entered }: ParsedInput<Api['createTreatmentCode']>,
): Promise<number> =>
  transact(context, async (tx) => {
    const { id, ...after } = await tx.database
      .insertInto('treatment_codes')
      .values({
        ...entered,
        code: upperCase(code),
        is_specialist: is_specialist ?? isSpecialistCode(code),
        needs_tooth: needs_tooth ?? claimNamesTooth(entered.effect ?? 'none'),
      })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'treatment-code.created', noun: 'treatment-codes', record_id: id, after })
    return id
  })

/** Creates all or none; returns how many. */
export const createTreatmentCodes = (context: Context, codes: ParsedInput<Api['createTreatmentCode']>[]) =>
  transact(context, async (tx) => {
    for (const code of codes) await createTreatmentCode(tx, code)
    return codes.length
  })

export const updateTreatmentCode = (context: Context, input: ParsedInput<Api['updateTreatmentCode']>) =>
  transact(context, async (tx) => {
    const { id, version, code, ...changes } = input
    const current = await lockTreatmentCode(tx, id)
    await ensureVersion(tx, version, current, 'treatment code')
    const updated = await tx.database
      .updateTable('treatment_codes')
      .set({ ...changes, code: upperCase(code), ...edited(tx) })
      .where('id', '=', id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirstOrThrow()
    const change = difference<typeof updated>(current, updated)
    const details = { name: current.code }
    record(tx, { kind: 'treatment-code.updated', noun: 'treatment-codes', record_id: id, details, ...change })
  })

/** Returns whether the code is in use and was therefore only deactivated. */
export const deleteTreatmentCode = (context: Context, id: number): Promise<{ deactivated: boolean }> =>
  transact(context, async (tx) => {
    const { database } = tx
    const { version: _version, updated_at: _at, updated_by: _by, ...before } = await lockTreatmentCode(tx, id)
    const deactivated = await isUsed(tx, before.code)
    if (deactivated) {
      await database
        .updateTable('treatment_codes')
        .set({ active: false, ...edited(tx) })
        .where('id', '=', id)
        .execute()
    } else {
      await database.deleteFrom('treatment_codes').where('id', '=', id).execute()
    }
    record(tx, {
      kind: deactivated ? 'treatment-code.deactivated' : 'treatment-code.deleted',
      noun: 'treatment-codes',
      record_id: id,
      ...(deactivated ? { details: { name: before.code } } : { before }),
    })
    return { deactivated }
  })

async function lockTreatmentCode({ database }: PublicContext, id: number) {
  const found = await database
    .selectFrom('treatment_codes')
    .select([...AUDITED_FIELDS, ...VERSION_COLUMNS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw missing('treatment-code')
  return found
}

const AUDITED_FIELDS = [
  'code',
  'description',
  'description_ar',
  'default_cost',
  'is_specialist',
  'active',
  'minutes',
  'note_text_en',
  'note_text_ar',
  'effect',
  'per',
  'benefit',
  'needs_tooth',
  'tax_category',
] as const

/** Lines store the code as text, in any case. */
async function isUsed({ database }: PublicContext, code: string) {
  const used = await sql<{ used: boolean }>`select
    exists (select from appointment_treatments where upper(btrim(treatment_code)) = ${code})
    or exists (select from chart_items where kind = 'treatment' and upper(btrim(code)) = ${code})
    or exists (select from appointment_type_codes join treatment_codes on treatment_codes.id = treatment_code_id
      where treatment_codes.code = ${code})
    or exists (select from price_list_items join treatment_codes on treatment_codes.id = treatment_code_id
      where treatment_codes.code = ${code})
    or exists (select from plan_rules join treatment_codes on treatment_codes.id = treatment_code_id
      where treatment_codes.code = ${code})
    or exists (select from plan_items where upper(btrim(treatment_code)) = ${code})
    or exists (select from invoice_lines where upper(btrim(treatment_code)) = ${code}) as used`.execute(database)
  return used.rows[0]?.used === true
}

// The database converts it, since its constraint checks it: JavaScript converts a few letters differently.
const upperCase = (code: string) => sql<string>`upper(${code})`
