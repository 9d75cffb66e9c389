import * as z from 'zod/mini'
import { LONGEST_FLOW_LIMIT_MINUTES } from '../domain/appointment-flow.ts'
import { LONGEST_IDLE_LOCK_MINUTES } from '../domain/session.ts'
import { fieldRefusal } from './field-refusals.ts'
import { LONGEST_MESSAGE } from '../domain/message-text.ts'
import { LONGEST_RECALL_MONTHS } from '../domain/patient.ts'
import { endpoint } from './endpoint.ts'
import { messageLanguage } from './patients.ts'
import {
  currency,
  id,
  inForm,
  inQuery,
  optionalEmail,
  optionalText,
  optionalWebAddress,
  role,
  text,
  version,
} from './fields.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fieldRefusal('field.not-time') }))

const openingTimes = z
  .object({ open: time, close: time })
  .check(z.refine(({ open, close }) => close > open, { error: fieldRefusal('field.closes-before-opening') }))

/** The clinic is closed on a day that is null or missing. */
const openingDay = z._default(z.nullable(openingTimes), null)

export const businessHours = z.object({
  sunday: openingDay,
  monday: openingDay,
  tuesday: openingDay,
  wednesday: openingDay,
  thursday: openingDay,
  friday: openingDay,
  saturday: openingDay,
})

const clinicSettings = z.object({
  clinic_name: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  business_hours: businessHours,
  card_processing_fee: z.number(),
  currency,
  /** Users without a second factor must set one up before they can do anything else. */
  require_second_factor: z.boolean(),
  /** After this many minutes without input a screen locks and asks for the password; 0: never. */
  idle_lock_minutes: z.int(),
  /** Months after a completed appointment until a patient is recalled; 0: never. */
  recall_months: z.int(),
  /** The language of messages to patients who have said nothing else. */
  message_language: messageLanguage,
  /** With placeholders such as {patient}. */
  recall_text_en: z.string(),
  recall_text_ar: z.string(),
  reminder_text_en: z.string(),
  reminder_text_ar: z.string(),
  /** So long after the start a patient who has not arrived is late. */
  late_minutes: z.int(),
  /** From these minutes on, a wait is shown in amber and in red. */
  waiting_amber_minutes: z.int(),
  waiting_red_minutes: z.int(),
  /** The clinic's time zone. It decides what 'today' is, wherever the client's device is. */
  time_zone: z.string(),
  version,
})
export type ClinicSettings = z.infer<typeof clinicSettings>

const appointmentOutsideHours = z.object({
  id,
  patient_name: z.string(),
  doctor_name: z.string(),
  datetime_start: z.string(),
  datetime_end: z.string(),
})
export type AppointmentOutsideHours = z.infer<typeof appointmentOutsideHours>

const teamMember = z.object({
  id,
  name: z.string(),
  is_specialist: z.boolean(),
  qualification: z.nullable(z.string()),
  specialization: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
})

export const clinic = {
  clinicSettings: endpoint({
    method: 'GET',
    path: '/api/settings/clinic',
    permission: 'clinic:read',
    summary: 'The clinic: name, address, hours, card fee, currency',
    answer: clinicSettings,
    reads: ['clinic'],
  }),
  updateClinicSettings: endpoint({
    method: 'PUT',
    path: '/api/settings/clinic',
    permission: 'clinic:write',
    summary: 'Change the clinic settings; fields that are left out stay, past figures keep theirs',
    body: z.object({
      clinic_name: text(),
      address: optionalText(500),
      phone: optionalText(50),
      email: optionalEmail,
      website: optionalWebAddress(300),
      /** Removes the logo. A logo uploaded in the same request replaces it. */
      remove_logo: inForm.flag,
      business_hours: inForm.json(businessHours),
      card_processing_fee: inForm.percentage,
      currency: inQuery.choice(currency),
      require_second_factor: inForm.flag,
      /** 0 to 480; 0: screens never lock. */
      idle_lock_minutes: inForm.wholeNumber(LONGEST_IDLE_LOCK_MINUTES),
      recall_months: inForm.wholeNumber(LONGEST_RECALL_MONTHS),
      message_language: inQuery.choice(messageLanguage),
      /** Blank: the text that comes with the product. */
      recall_text_en: optionalText(LONGEST_MESSAGE),
      recall_text_ar: optionalText(LONGEST_MESSAGE),
      reminder_text_en: optionalText(LONGEST_MESSAGE),
      reminder_text_ar: optionalText(LONGEST_MESSAGE),
      late_minutes: inForm.wholeNumber(LONGEST_FLOW_LIMIT_MINUTES),
      waiting_amber_minutes: inForm.wholeNumber(LONGEST_FLOW_LIMIT_MINUTES),
      /** Not less than `waiting_amber_minutes`. */
      waiting_red_minutes: inForm.wholeNumber(LONGEST_FLOW_LIMIT_MINUTES),
      version: inForm.version,
    }),
    pictures: ['logo'],
    answer: clinicSettings,
    changes: ['clinic'],
  }),
  appointmentsOutsideHours: endpoint({
    method: 'GET',
    path: '/api/settings/clinic/outside-hours',
    permission: 'clinic:write',
    summary:
      'The scheduled appointments from today on that other business hours would leave outside; the first five by start',
    query: z.object({ business_hours: inForm.json(businessHours) }),
    answer: z.object({ count: z.int(), appointments: z.array(appointmentOutsideHours) }),
    reads: ['clinic', 'appointments', 'patients', 'doctors'],
  }),
  publicClinic: endpoint({
    method: 'GET',
    path: '/api/public/clinic',
    permission: 'public',
    summary: 'What the public pages and the sign-in screen show: the clinic and its active doctors',
    answer: z.object({
      ...z.omit(clinicSettings, {
        card_processing_fee: true,
        require_second_factor: true,
        idle_lock_minutes: true,
        recall_months: true,
        message_language: true,
        recall_text_en: true,
        recall_text_ar: true,
        reminder_text_en: true,
        reminder_text_ar: true,
        late_minutes: true,
        waiting_amber_minutes: true,
        waiting_red_minutes: true,
        version: true,
      }).shape,
      team: z.array(teamMember),
      demo_accounts: z.nullable(z.array(z.object({ role, email: z.string(), password: z.string() }))),
      /** The database holds the demo data, and no account except the demo accounts can sign in. */
      is_demo_clinic: z.boolean(),
      needs_first_admin: z.boolean(),
    }),
    reads: ['clinic', 'doctors', 'users'],
  }),
}
