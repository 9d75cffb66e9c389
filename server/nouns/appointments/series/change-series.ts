import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { lengthOf } from '#domain/appointment.ts'
import { dayOf, minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { timeOn } from '#domain/midnight.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { changeAppointmentStatus } from '../commands.ts'
import { rescheduleAppointment } from '../reschedule-appointment.ts'
import { type Conflicts, conflictsIn } from './clashes.ts'

type Input = ParsedInput<Api['changeSeries']>

/** Moves or cancels an appointment of the series and the later ones that are scheduled; returns their ids. */
export const changeSeries = (context: Context, input: Input) =>
  transact(context, async (tx) => {
    const { cancel = false, reason } = input
    const rows = await followingRows(tx, input)
    const changed = MOVED_FIELDS.some((field) => input[field] !== undefined)
    if (cancel) {
      ensure(!changed, () => invalid('cancel', 'series.cancel-or-change'))
      for (const { id } of rows) await changeAppointmentStatus(tx, { id, status: 'cancelled', reason })
    } else {
      ensure(changed, () => invalid('start_time', 'series.nothing-changes'))
      await moveAll(tx, rows, input)
    }
    return rows.map(({ id }) => id)
  })

const MOVED_FIELDS = ['doctor_id', 'start_time', 'minutes', 'chair_id', 'type_id'] as const

/** In the order of their ids, in which everybody locks appointments. */
async function followingRows({ database }: Tx, { id, from_appointment_id }: Input) {
  const exists = await database.selectFrom('series').select('id').where('id', '=', id).executeTakeFirst()
  if (!exists) throw missing('series')
  const rows = await database
    .selectFrom('appointments')
    .select(['id', 'series_number', 'patient_id', 'doctor_id', 'datetime_start', 'datetime_end', 'status'])
    .where('series_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const from = rows.find((row) => row.id === from_appointment_id)
  ensure(from, () => invalid('from_appointment_id', 'series.of-another'))
  return rows.filter(
    ({ series_number, status }) => status === 'scheduled' && Number(series_number) >= Number(from.series_number),
  )
}

type Row = Awaited<ReturnType<typeof followingRows>>[number]

/** What refuses one of them refuses all, and is said of all. */
async function moveAll(tx: Tx, rows: readonly Row[], input: Input) {
  const found: Conflicts = []
  for (const row of rows) {
    try {
      await rescheduleAppointment(tx, moved(row, input))
    } catch (error) {
      const conflicts = conflictsIn(error)
      if (!conflicts) throw error
      found.push(...conflicts)
    }
  }
  ensure(found.length === 0, () => conflict('series.conflicts', {}, { conflicts: found }))
}

function moved(row: Row, { doctor_id, start_time, minutes, chair_id, type_id, allow_overlap }: Input) {
  const start = start_time ? start_time.slice(0, 5) : row.datetime_start.slice(11, 16)
  const end = minutesOfDay(start) + (minutes ?? lengthOf(row))
  ensure(end <= 24 * 60, () => invalid('start_time', 'appointment.over-midnight'))
  const day = dayOf(row.datetime_start)
  return {
    id: row.id,
    patient_id: row.patient_id,
    doctor_id: doctor_id ?? row.doctor_id,
    datetime_start: `${day}T${start}:00`,
    datetime_end: timeOn(day, timeOfDay(end)),
    chair_id,
    type_id,
    allow_overlap,
  }
}
