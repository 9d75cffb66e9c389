import type { UnknownCode } from '#domain/imports/file-codes.ts'
import type { Money } from '#domain/money.ts'
import { claimNamesTooth } from '#domain/payer.ts'
import { isSpecialistCode } from '#domain/treatment.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { CODE_FIELDS } from '../created-codes.ts'

/** Makes the codes that appointments of a file need, each once. */
export async function makeCodes(tx: Tx, import_id: number, codes: readonly UnknownCode[]) {
  const each = [...new Map(codes.map((code) => [code.code, code])).values()]
  for (const { code, description, default_cost, effect } of each) {
    const row = { code, description, default_cost: default_cost as Money, effect, import_id }
    const made = await tx.database
      .insertInto('treatment_codes')
      .values({ ...row, is_specialist: isSpecialistCode(code), needs_tooth: claimNamesTooth(effect) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['id', ...CODE_FIELDS])
      .executeTakeFirst()
    if (!made) continue
    const { id, ...after } = made
    record(tx, {
      kind: 'treatment-code.created',
      noun: 'treatment-codes',
      record_id: id,
      after,
      details: { import_id },
    })
  }
}
