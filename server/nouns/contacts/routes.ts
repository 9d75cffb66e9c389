import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { noteContact } from './commands.ts'
import { contactDetails, contactList } from './queries.ts'

export function contactRoutes(server: Server) {
  serve(server, api.contacts, ({ patient_id }, context) => contactList(context, patient_id))
  serve(server, api.noteContact, async (contact, context) =>
    contactDetails(context, await noteContact(context, contact)),
  )
}
