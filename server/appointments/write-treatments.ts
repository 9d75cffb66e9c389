import type { TreatmentLine } from '../../domain/treatment.ts'
import type { Database } from '../database/schema.ts'

export type SentLine = Omit<TreatmentLine, 'treatment_code'> & { treatment_code?: string | null | undefined }

/** Replaces the treatment lines, unless they were left out. Returns the stored lines before and after. */
export async function writeTreatments(database: Database, appointment_id: number, sent: SentLine[] | undefined) {
  if (!sent) return undefined
  const columns = ['position', 'treatment_code', 'description', 'cost'] as const
  const earlier = await database
    .deleteFrom('appointment_treatments')
    .where('appointment_id', '=', appointment_id)
    .returning(columns)
    .execute()
  if (sent.length === 0) return { before: { treatments: inOrder(earlier) }, after: { treatments: [] } }
  const lines = await database
    .insertInto('appointment_treatments')
    .values(
      sent.map(({ treatment_code = null, description, cost }, position) => {
        return { appointment_id, position, treatment_code, description, cost }
      }),
    )
    .returning(columns)
    .execute()
  return { before: { treatments: inOrder(earlier) }, after: { treatments: inOrder(lines) } }
}

const inOrder = <Line extends { position: number }>(lines: Line[]) =>
  lines.toSorted((a, b) => a.position - b.position).map(({ position: _position, ...line }) => line)
