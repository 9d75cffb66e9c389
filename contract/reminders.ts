import * as z from 'zod/mini'
import { HELD_BECAUSE, REMINDER_HELD_BECAUSE, REMINDER_MAIL_STATES } from '#domain/reminder-mail.ts'
import { lastContact } from './contacts.ts'
import { endpoint } from './endpoint.ts'
import { id, inQuery, instant } from './fields.ts'
import { messageLanguage } from './message-language.ts'

const remindedAppointment = z.object({
  appointment_id: id,
  patient_id: id,
  patient_name: z.string(),
  doctor_name: z.string(),
  datetime_start: z.string(),
  confirmed_at: z.nullable(instant),
  /** The latest contact about this appointment at this time: after a move it is reminded of again. */
  last_contact: lastContact,
  /** The mail about this time; null without a mail server or an e-mail address. */
  mail: z.nullable(
    z.object({
      state: z.enum(REMINDER_MAIL_STATES),
      at: z.nullable(instant),
      held_because: z.nullable(z.enum(HELD_BECAUSE)),
    }),
  ),
})

export const reminder = z.object({
  contact_number: z.nullable(z.string()),
  language: messageLanguage,
  /** Null where nothing is to be sent. */
  text: z.nullable(z.string()),
  whatsapp_url: z.nullable(z.string()),
  /** Why no reminder is sent: the doctor of these visits takes none any more, and they are moved first. */
  held_because: z.nullable(z.enum(REMINDER_HELD_BECAUSE)),
  visits: z.array(remindedAppointment),
})
export type Reminder = z.infer<typeof reminder>

export const reminders = {
  reminders: endpoint({
    method: 'GET',
    path: '/api/reminders',
    permission: 'reminder:read',
    summary:
      'Whom to remind of the scheduled appointments of a day, by default tomorrow: one entry for all appointments of ' +
      'one phone number, without hidden patients and those who asked not to be contacted. Visits whose doctor takes ' +
      'none any more are entries of their own, without a text',
    query: z.object({ date: inQuery.day }),
    answer: z.array(reminder),
    reads: ['appointments', 'patients', 'doctors', 'contacts', 'clinic'],
  }),
}
