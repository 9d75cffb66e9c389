import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { addAppointmentType, changeAppointmentType } from './commands.ts'
import { appointmentType, appointmentTypes } from './queries.ts'

export function appointmentTypeRoutes(server: Server) {
  serve(server, api.appointmentTypes, (_none, context) => appointmentTypes(context))
  serve(server, api.addAppointmentType, async (entered, context) =>
    appointmentType(context, await addAppointmentType(context, entered)),
  )
  serve(server, api.changeAppointmentType, async (changes, context) => {
    await changeAppointmentType(context, changes)
    return appointmentType(context, changes.id)
  })
}
