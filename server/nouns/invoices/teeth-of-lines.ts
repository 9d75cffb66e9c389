import { sql } from 'kysely'
import { type ChargingLine, isSameTreatment } from '#domain/charge.ts'
import { teethInWords } from '#domain/chart.ts'
import { knownLines, teethOfLine } from '#domain/line-teeth.ts'
import type { TreatedLine, TreatmentLine } from '#domain/treatment.ts'
import type { Tx } from '#server/base/context/transact.ts'

/** A line that was written before: of the appointment, or of the invoice that is corrected. */
export interface KnownLine extends TreatedLine {
  chart_item_id: number | null
  /** The session of a planned treatment that it charges. */
  plan_session_id: number | null
  /** The lab work that it charges; an appointment's line has none. */
  lab_case_id?: number | null | undefined
}

const isCharging = ({ chart_item_id, plan_session_id, lab_case_id = null }: KnownLine) =>
  chart_item_id !== null || plan_session_id !== null || lab_case_id !== null

/** The lines of an appointment, in their order. */
export const linesOfAppointment = sql<KnownLine[]>`(
  select coalesce(json_agg(json_build_object('treatment_code', treatment_code, 'description', description,
    'cost', cost, 'teeth', teeth, 'chart_item_id', chart_item_id,
    'plan_session_id', plan_session_id) order by position), '[]')
  from appointment_treatments left join charges on appointment_line_id = appointment_treatments.id
  where appointment_id = appointments.id
)`

export const linesOfInvoice = ({ database }: Tx, id: number): Promise<KnownLine[]> =>
  database
    .selectFrom('invoice_lines')
    .leftJoin('charges', 'charges.invoice_line_id', 'invoice_lines.id')
    .select(['treatment_code', 'description', 'cost', 'teeth', 'chart_item_id', 'plan_session_id'])
    .select('lab_case_id')
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute()

/** The lines of a corrected invoice, and what its appointment did that the invoice left out. */
export function joinLines(corrected: readonly KnownLine[], ofAppointment: readonly KnownLine[]): KnownLine[] {
  const keyOf = ({ chart_item_id, plan_session_id }: KnownLine) => `${chart_item_id} ${plan_session_id}`
  const charged = new Set(corrected.map(keyOf))
  return [...corrected, ...ofAppointment.filter((line) => isCharging(line) && !charged.has(keyOf(line)))]
}

/**
 * The lines with their teeth, and the treatment of the chart and the lab work that each charges: those that were sent, else those of the
 * known line with the same text and price, else of one with the same code and teeth, whose price or words were changed.
 */
export function withTeeth<Line extends ChargingLine & TreatmentLine & { lab_case_id?: number | null | undefined }>(
  sent: readonly Line[],
  known: readonly KnownLine[],
): (Line & KnownLine)[] {
  const free = known.filter(({ chart_item_id: id }) => id === null || sent.every((line) => line.chart_item_id !== id))
  const were = knownLines(sent, free, ({ chart_item_id }) => !chart_item_id)
  const left = free.filter((line) => isCharging(line) && !were.includes(line))
  return sent.map((line, index) => {
    const was = were[index] ?? (line.chart_item_id ? undefined : takeReworded(line, left))
    const chart_item_id = line.chart_item_id ?? was?.chart_item_id ?? null
    const lab_case_id = line.lab_case_id === undefined ? (was?.lab_case_id ?? null) : line.lab_case_id
    const plan_session_id = was?.plan_session_id ?? null
    return { ...line, teeth: teethOfLine(line, was), chart_item_id, plan_session_id, lab_case_id }
  })
}

function takeReworded(line: ChargingLine, left: KnownLine[]) {
  const index = left.findIndex(({ treatment_code: code, description, teeth }) =>
    isSameTreatment({ ...line, teeth: teethOfLine(line, { teeth }) }, { id: 0, code, description, teeth }),
  )
  return index < 0 ? undefined : left.splice(index, 1)[0]
}

/** The fields of a line that the audit trail records. */
export const auditedLine = ({ treatment_code, description, cost, teeth }: TreatedLine) => ({
  treatment_code,
  description,
  cost,
  ...(teeth.length > 0 && { teeth: teethInWords(teeth) }),
})
