import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { workWarnings } from '#server/nouns/chart/plausibility.ts'
import { bookAppointment, changeAppointmentStatus, guardStatus, guardNewPatient } from './commands.ts'
import { rescheduleAppointment } from './reschedule-appointment.ts'
import { guardStep, takeStep } from './take-step.ts'
import { openBeside } from './take-planned.ts'
import { findFreeTimes } from './find-time.ts'
import { chairsOfAppointment, setAppointmentChair } from './set-chair.ts'
import { appointmentDetails, appointmentList, appointmentsOfSeries } from './queries.ts'
import { bookSeries } from './series/book-series.ts'
import { changeSeries } from './series/change-series.ts'
import { appointmentLoad } from './load.ts'
import { monthLoad } from './month.ts'
import { weekFrom } from './week.ts'
import { previewSeries } from './series/preview-series.ts'

export function appointmentRoutes(server: Server) {
  serve(server, api.appointments, (filter, context) => appointmentList(context, filter))
  serve(server, api.week, (filter, context) => weekFrom(context, filter))
  serve(server, api.month, (filter, context) => monthLoad(context, filter))
  serve(server, api.appointmentLoad, (range, context) => appointmentLoad(context, range))
  serve(server, api.freeTimes, (filter, context) => findFreeTimes(context, filter))
  serve(server, api.appointment, async ({ id }, context) => {
    const appointment = await appointmentDetails(context, id)
    const { patient_id } = appointment
    server.access_log.seen(context, { kind: 'appointment.seen', noun: 'appointments', record_id: id, patient_id })
    return appointment
  })
  serve(server, api.bookAppointment, (booking, context) => bookAppointment(context, booking), {
    guard: guardNewPatient,
  })
  seriesRoutes(server)
  serve(server, api.rescheduleAppointment, async (changes, context) => {
    await rescheduleAppointment(context, changes)
    return appointmentDetails(context, changes.id)
  })
  serve(
    server,
    api.changeAppointmentStatus,
    async (change, context) => {
      await changeAppointmentStatus(context, change)
      return withWorkWarnings(context, await appointmentDetails(context, change.id))
    },
    { guard: guardStatus },
  )
  serve(
    server,
    api.takeAppointmentStep,
    async (input, context) => {
      await takeStep(context, input)
      return appointmentDetails(context, input.id)
    },
    { guard: guardStep },
  )
  serve(server, api.setAppointmentChair, async (input, context) => {
    await setAppointmentChair(context, input)
    return appointmentDetails(context, input.id)
  })
  serve(server, api.chairsOfAppointment, ({ id }, context) => chairsOfAppointment(context, id))
}

function seriesRoutes(server: Server) {
  serve(server, api.previewSeries, (asked, context) => previewSeries(context, asked))
  serve(
    server,
    api.bookSeries,
    async (asked, context) => {
      const { series_id, clashes } = await bookSeries(context, asked)
      return { series_id, booked: await appointmentsOfSeries(context, series_id), clashes }
    },
    { guard: guardNewPatient },
  )
  serve(server, api.changeSeries, async (changes, context) => {
    const changed = new Set(await changeSeries(context, changes))
    const rows = await appointmentsOfSeries(context, changes.id)
    return { booked: rows.filter(({ id }) => changed.has(id)) }
  })
}

/** A registered appointment with what looks like a slip in it, as the mouth was before. */
async function withWorkWarnings(context: Context, appointment: AppointmentDetails) {
  const { status, patient_id, treatments, datetime_start } = appointment
  if (status !== 'completed') return appointment
  const day = dayOf(datetime_start) < context.today ? dayOf(datetime_start) : context.today
  const without = treatments.flatMap(({ chart_item_id }) => chart_item_id ?? [])
  const slips = await workWarnings(context, patient_id, treatments, { day, without })
  const open = await openBeside(context, appointment)
  return { ...appointment, warnings: [...appointment.warnings, ...slips, ...open] }
}
