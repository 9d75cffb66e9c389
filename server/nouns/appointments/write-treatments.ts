import { isDeepStrictEqual } from 'node:util'
import { type SentLine as Line, type AppointmentTreatment, appointmentTreatments } from '#domain/planned-lines.ts'
import { teethInWords } from '#domain/chart.ts'
import type { TreatmentLine } from '#domain/treatment.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { ensureCurrency, ensureOwn, type LockedItem, lockItems } from '#server/nouns/plans/lock-items.ts'
import { ensureNamedAsIs, partsNamed } from '#server/nouns/plans/named-parts.ts'
import { takeItems } from '#server/nouns/plans/take-items.ts'

export type SentLine = Omit<Line, 'treatment_code'> & {
  treatment_code?: string | null | undefined
  plan_session_id?: number | null | undefined
}

export interface SentTreatments {
  treatments?: SentLine[] | undefined
  plan_item_ids?: number[] | undefined
  plan_session_ids?: number[] | undefined
}

interface TreatedAppointment {
  id: number
  patient_id: number
}

/** Which of the stored planned lines stay if the call does not say. */
export type Keeps = (item: LockedItem, appointment: TreatedAppointment) => boolean
interface Writing {
  keeps?: Keeps
}
const ownBooked: Keeps = (item, { id, patient_id }) => item.appointment_id === id && item.patient_id === patient_id

/**
 * Writes the sent treatment lines, books the plan items among them, and unbooks the items whose lines were removed.
 * Returns the stored lines before and after.
 */
export async function writeTreatments(
  tx: Tx,
  appointment: TreatedAppointment,
  sent: SentTreatments,
  { keeps = ownBooked }: Writing = {},
) {
  const stored = await storedLines(tx, appointment.id)
  const { treatments: named, plan_item_ids } = partsNamed(sent)
  const treatments = named?.map(({ treatment_code = null, ...line }) => ({ ...line, treatment_code }))
  const ids = [...stored, ...(treatments ?? [])].flatMap(({ plan_item_id }) => plan_item_id ?? [])
  ids.push(...(plan_item_ids ?? []))
  const items = ids.length === 0 ? [] : await lockItems(tx, appointment.id, ids)
  await ensureNamedAsIs(tx, sent, items)
  const there = stored.filter(({ plan_item_id }) => {
    const item = items.find(({ id }) => id === plan_item_id)
    return plan_item_id === null || (item !== undefined && keeps(item, appointment))
  })
  const lines = appointmentTreatments(there, { treatments, plan_item_ids }, items)
  await bookThese(tx, appointment, items, lines)
  if (!isDeepStrictEqual(lines, stored)) await replaceLines(tx, appointment.id, stored, lines)
  return { before: { treatments: stored.map(audited) }, after: { treatments: lines.map(audited) }, lines, items }
}

/** Books the items that have a line, and unbooks the others. */
async function bookThese(
  tx: Tx,
  appointment: TreatedAppointment,
  items: readonly LockedItem[],
  lines: readonly AppointmentTreatment[],
) {
  const planned = new Set(lines.map(({ plan_item_id }) => plan_item_id))
  const isBooked = ({ appointment_id }: LockedItem) => appointment_id === appointment.id
  const chosen = items.filter(({ id }) => planned.has(id))
  for (const item of chosen) ensureOwn(item, appointment.patient_id)
  const left = items.filter((item) => isBooked(item) && !planned.has(item.id))
  await takeItems(tx, 'give_back', appointment.id, left)
  const booked = chosen.filter((item) => !isBooked(item))
  for (const item of booked) ensureCurrency(item)
  await takeItems(tx, 'book', appointment.id, booked)
}

async function replaceLines(
  { database }: Tx,
  id: number,
  stored: AppointmentTreatment[],
  lines: AppointmentTreatment[],
) {
  if (stored.length > 0) await database.deleteFrom('appointment_treatments').where('appointment_id', '=', id).execute()
  if (lines.length === 0) return
  const rows = lines.map((line, position) => ({
    ...line,
    teeth: JSON.stringify(line.teeth),
    appointment_id: id,
    position,
  }))
  await database.insertInto('appointment_treatments').values(rows).execute()
}

export const storedLines = ({ database }: Tx, id: number): Promise<AppointmentTreatment[]> =>
  database
    .selectFrom('appointment_treatments')
    .select(['treatment_code', 'description', 'cost', 'teeth', 'plan_item_id'])
    .where('appointment_id', '=', id)
    .orderBy('position')
    .execute()

interface AuditedLine extends TreatmentLine {
  teeth?: string
  plan_item_id?: number
}

const audited = ({ plan_item_id, teeth, ...line }: AppointmentTreatment): AuditedLine => ({
  ...line,
  ...(teeth.length > 0 && { teeth: teethInWords(teeth) }),
  ...(plan_item_id !== null && { plan_item_id }),
})
