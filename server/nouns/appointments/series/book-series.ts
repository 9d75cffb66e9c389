import type { Api } from '#contract/api.ts'
import type { SeriesClash } from '#contract/series.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureAppointmentTimes } from '#domain/appointment.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import type { SeriesTime } from '#domain/series.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { bookAppointment, patientOf } from '../commands.ts'
import { type Conflicts, clashAt, conflictsIn } from './clashes.ts'
import { visitsOf } from './visits.ts'

type Input = ParsedInput<Api['bookSeries']>

/** Returns the id of the series and what could not be booked: nothing unless those are to be skipped. */
export const bookSeries = (context: Context, input: Input) =>
  transact(context, async (tx) => {
    const { every, unit, count, moved, on_clash, new_patient: _new_patient, ...booking } = input
    ensureAppointmentTimes(booking)
    const patient_id = await patientOf(tx, input)
    const { id } = await tx.database
      .insertInto('series')
      .values({ every, unit, count, created_at: tx.now, created_by: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const clashes: SeriesClash[] = []
    let booked = 0
    const visits = visitsOf(booking, { every, unit, count, moved })
    for (const visit of visits) {
      const { time, times } = visit
      const asked = { ...booking, patient_id, ...partOf(booking, booked), ...times }
      const conflicts = await attempt(tx, asked, { series_id: id, time })
      if (conflicts) clashes.push(await clashAt(tx, visit, { conflicts, asked, visits }))
      else booked += 1
    }
    const refused = clashes.length > 0 && on_clash === 'refuse'
    ensure(!refused, () => conflict('series.clashes', { clashes: clashes.length, count }, { clashes }))
    ensure(booked > 0, () => conflict('series.nothing-fits', {}, { clashes }))
    return { series_id: id, clashes }
  })

type Booking = Omit<Input, 'every' | 'unit' | 'count' | 'moved' | 'on_clash' | 'new_patient'>

/** Undefined: it is booked. Nothing is written for an appointment that clashes. */
async function attempt(
  tx: Tx,
  asked: Booking,
  { series_id, time }: { series_id: number; time: SeriesTime },
): Promise<Conflicts | undefined> {
  const { series_number, datetime_start } = time
  if (datetime_start === null) return []
  try {
    await bookAppointment(tx, asked, { series: { series_id, series_number } })
    return undefined
  } catch (error) {
    const conflicts = conflictsIn(error)
    if (!conflicts) throw error
    return conflicts
  }
}

/** What is for one visit goes with the first that is booked; each session of a plan has a visit of its own. */
function partOf({ plan_session_ids, ...booking }: Booking, booked: number) {
  const session = plan_session_ids?.[booked]
  const sessions = plan_session_ids && { plan_session_ids: session === undefined ? [] : [session] }
  if (booked === 0) return { ...booking, ...sessions }
  return { ...sessions, plan_item_ids: undefined, replaces_appointment_id: undefined, wait_list_id: undefined }
}
