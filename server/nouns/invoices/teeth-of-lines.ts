import { sql } from 'kysely'
import { teethInWords } from '#domain/chart.ts'
import { knownLines, teethOfLine } from '#domain/line-teeth.ts'
import type { EnteredLine, TreatedLine } from '#domain/treatment.ts'
import type { Tx } from '#server/base/context/transact.ts'

/** The lines of an appointment, in their order. */
export const linesOfAppointment = sql<TreatedLine[]>`(
  select coalesce(json_agg(json_build_object('treatment_code', treatment_code, 'description', description,
    'cost', cost, 'teeth', teeth) order by position), '[]')
  from appointment_treatments where appointment_id = appointments.id
)`

/**
 * The lines with their teeth: those that were sent, else those of the same line of the appointment, or of the invoice
 * that is corrected.
 */
export async function withTeeth<Line extends EnteredLine>(
  tx: Tx,
  sent: readonly Line[],
  ofAppointment: readonly TreatedLine[],
  correctedId?: number,
): Promise<(Line & TreatedLine)[]> {
  const known = correctedId === undefined ? ofAppointment : await linesOfInvoice(tx, correctedId)
  const were = knownLines(sent, known)
  return sent.map((line, index) => ({ ...line, teeth: teethOfLine(line, were[index]) }))
}

const linesOfInvoice = ({ database }: Tx, id: number): Promise<TreatedLine[]> =>
  database
    .selectFrom('invoice_lines')
    .select(['treatment_code', 'description', 'cost', 'teeth'])
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute()

/** The fields of a line that the audit trail records. */
export const auditedLine = ({ treatment_code, description, cost, teeth }: TreatedLine) => ({
  treatment_code,
  description,
  cost,
  ...(teeth.length > 0 && { teeth: teethInWords(teeth) }),
})
