import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { updateClinicSettings } from './commands.ts'
import { appointmentsOutsideHours } from './outside-hours.ts'
import { withSignInPermit } from '#server/nouns/session/sign-in-permit.ts'
import { clinicSettings, publicClinic } from './queries.ts'
import { startFromDemo } from './start-own-clinic.ts'

export function clinicRoutes(server: Server) {
  serve(server, api.clinicSettings, (_input, context) => clinicSettings(context))
  serve(server, api.appointmentsOutsideHours, ({ business_hours }, context) =>
    appointmentsOutsideHours(context, business_hours),
  )
  serve(server, api.publicClinic, (_input, context) => publicClinic(context))
  serve(server, api.startOwnClinic, (input, context) => withSignInPermit(server, () => startFromDemo(context, input)))
  serve(server, api.updateClinicSettings, async (changes, context, { logo }) => {
    await updateClinicSettings(context, changes, logo)
    return clinicSettings(context)
  })
}
