import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { updateDoctorSettings } from './commands.ts'
import { doctorList, doctorSettings } from './queries.ts'
import { setDoctorHours } from './set-doctor-hours.ts'

export function doctorRoutes(server: Server) {
  serve(server, api.doctors, (_page, context) => doctorList(context))
  serve(server, api.doctorSettings, ({ id }, context) => doctorSettings(context, id))
  serve(server, api.updateDoctorSettings, async (changes, context, { profile_image }) => {
    await updateDoctorSettings(context, changes, profile_image)
    return doctorSettings(context, changes.id)
  })
  serve(server, api.setDoctorHours, async (hours, context) => {
    await setDoctorHours(context, hours)
    return doctorSettings(context, hours.id)
  })
}
