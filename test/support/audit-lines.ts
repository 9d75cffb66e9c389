import type { AuditEntry } from '#contract/audit.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { nounTexts } from '#web/nouns/audit/every-noun.ts'
import { changesOf, enteredIn } from '#web/nouns/audit/fields/entry-fields.ts'

/** Returns, at each call, the audit entries added since the last call. */
export function newLines(database: Database) {
  let seen = 0
  return async () => {
    const lines = await database.selectFrom('audit_log').selectAll().where('id', '>', seen).orderBy('id').execute()
    seen = lines.at(-1)?.id ?? seen
    return lines
  }
}

/**
 * The same without user, time and address, and without what was read or refused: those are written a moment later,
 * together, and so may come with the next call.
 */
export function newEntries(database: Database) {
  const lines = newLines(database)
  return async () =>
    (await lines())
      .filter(({ kind }) => !kind.endsWith('.seen') && kind !== 'access.refused')
      .map(({ kind, noun, record_id, patient_id, before, after, details }) => {
        return { kind, noun, record_id, patient_id, before, after, details }
      })
}

/** Fields that the trail shows of an entry under their column's name, in English even to somebody who reads Arabic. */
export const fieldsWithoutWords = (entry: Pick<AuditEntry, 'before' | 'after' | 'details'>): string[] =>
  [...changesOf(entry).map(({ key }) => key), ...enteredIn(entry).map(([key]) => key)].filter(
    (key) => !(key in nounTexts.en.fields),
  )
