import * as z from 'zod/mini'
import { LONGEST_FLOW_LIMIT_MINUTES } from '#domain/appointment-flow.ts'
import { isTimeZone } from '#domain/calendar.ts'
import { isCallingCountry } from '#domain/calling-countries.ts'
import { COUNTRY_CODES } from '#domain/country.ts'
import { LONGEST_IDLE_LOCK_MINUTES } from '#domain/session.ts'
import { fieldRefusal } from './field-refusals.ts'
import { LONGEST_MESSAGE } from '#domain/message-text.ts'
import { LONGEST_HISTORY_MONTHS } from '#domain/questionnaire.ts'
import { LONGEST_RECALL_MONTHS } from '#domain/patient.ts'
import { LATEST_REMINDER_HOUR } from '#domain/reminder-mail.ts'
import { endpoint } from './endpoint.ts'
import { changedLetterTexts, letterTexts } from './letters.ts'
import { knownRegime, taxRegime } from './tax-shapes.ts'
import { messageLanguage } from './message-language.ts'
import { newPassword, signedIn } from './session.ts'
import {
  currency,
  day,
  email,
  id,
  inForm,
  inQuery,
  optionalEmail,
  optionalMultilineText,
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
  /** What Arabic papers call the clinic; null: `clinic_name`. */
  clinic_name_ar: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  business_hours: businessHours,
  card_processing_fee: z.number(),
  currency,
  /** ISO 3166, two letters. Phone numbers without a country's code are read as dialled there. */
  country: z.string(),
  /** The highest discount in percent that a receptionist may give. */
  desk_discount_limit: z.number(),
  /** Users without a second factor must set one up before they can do anything else. */
  require_second_factor: z.boolean(),
  /** After this many minutes without input a screen locks and asks for the password; 0: never. */
  idle_lock_minutes: z.int(),
  /** Months after a completed appointment until a patient is recalled; 0: never. */
  recall_months: z.int(),
  /** Months after its review until the medical history is asked about again; 0: never. */
  history_months: z.int(),
  /** The language of messages to patients who have no language of their own. */
  message_language: messageLanguage,
  /** May contain placeholders such as {patient}. */
  recall_text_en: z.string(),
  recall_text_ar: z.string(),
  reminder_text_en: z.string(),
  reminder_text_ar: z.string(),
  letter_texts: letterTexts,
  /** From this hour of the day before, reminders are mailed. */
  reminder_hour: z.int(),
  /** Whether reminders are mailed: whether this server has a mail server. */
  mails_reminders: z.boolean(),
  /** A patient who has not arrived this long after the start is late. */
  late_minutes: z.int(),
  /** From these numbers of minutes on, a wait is shown in amber and in red. */
  waiting_amber_minutes: z.int(),
  waiting_red_minutes: z.int(),
  /** The clinic's time zone. It decides what 'today' is, wherever the client's device is. */
  time_zone: z.string(),
  /** Whether the sign-in screen also links to the demo; null if there is no demo beside this clinic. */
  demo_offered: z.nullable(z.boolean()),
  /** Whose value added tax prices contain, with the clinic's number there. */
  tax_regime: taxRegime,
  tax_number: z.nullable(z.string()),
  /** Invoices of this day and later contain tax. */
  tax_from: z.nullable(day),
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
      clinic_name_ar: optionalText(),
      address: optionalMultilineText(500),
      phone: optionalText(50),
      email: optionalEmail,
      website: optionalWebAddress(300),
      /** Removes the logo. A logo uploaded in the same request replaces it. */
      remove_logo: inForm.flag,
      business_hours: inForm.json(businessHours),
      card_processing_fee: inForm.percentage,
      currency: inQuery.choice(currency),
      /** One of the countries whose numbers can be read. */
      country: z.optional(
        z.string().check(z.maxLength(2), z.refine(isCallingCountry, { error: fieldRefusal('field.not-valid') })),
      ),
      desk_discount_limit: inForm.percentage,
      require_second_factor: inForm.flag,
      /** 0 to 480; with 0 screens never lock. */
      idle_lock_minutes: inForm.wholeNumber(LONGEST_IDLE_LOCK_MINUTES),
      recall_months: inForm.wholeNumber(LONGEST_RECALL_MONTHS),
      history_months: inForm.wholeNumber(LONGEST_HISTORY_MONTHS),
      message_language: inQuery.choice(messageLanguage),
      /** If blank, the product's own text is used. */
      recall_text_en: optionalMultilineText(LONGEST_MESSAGE),
      recall_text_ar: optionalMultilineText(LONGEST_MESSAGE),
      reminder_text_en: optionalMultilineText(LONGEST_MESSAGE),
      reminder_text_ar: optionalMultilineText(LONGEST_MESSAGE),
      /** If blank, the product's own texts are used. */
      letter_texts: inForm.json(changedLetterTexts),
      reminder_hour: inForm.wholeNumber(LATEST_REMINDER_HOUR),
      late_minutes: inForm.wholeNumber(LONGEST_FLOW_LIMIT_MINUTES),
      waiting_amber_minutes: inForm.wholeNumber(LONGEST_FLOW_LIMIT_MINUTES),
      /** Not less than `waiting_amber_minutes`. */
      waiting_red_minutes: inForm.wholeNumber(LONGEST_FLOW_LIMIT_MINUTES),
      demo_offered: inForm.flag,
      tax_regime: inQuery.choice(taxRegime),
      /** Required with a regime: 15 digits, in Saudi Arabia from 3 to 3. */
      tax_number: optionalText(20),
      /** By default the day on which the regime is chosen. */
      tax_from: inQuery.day,
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
    summary: 'The scheduled appointments from today on that other business hours would leave outside, by start',
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
      ...z.pick(clinicSettings, {
        clinic_name: true,
        clinic_name_ar: true,
        address: true,
        phone: true,
        email: true,
        website: true,
        logo_url: true,
        business_hours: true,
        currency: true,
        country: true,
        time_zone: true,
      }).shape,
      team: z.array(teamMember),
      demo_accounts: z.nullable(z.array(z.object({ role, email: z.string(), password: z.string() }))),
      /** The database holds the demo data, and no account except the demo accounts can sign in. */
      is_demo_clinic: z.boolean(),
      needs_first_admin: z.boolean(),
      /** Whether insurers or others pay for patients: without an active one, screens show nothing of insurance. */
      has_payers: z.boolean(),
      /**
       * What else this server has. In the demo: whether a clinic of one's own exists or can be started; in such a
       * clinic: the demo. The cookie `clinic=demo` chooses the demo.
       */
      /** Left out without one. */
      tax_regime: z.optional(knownRegime),
      beside: z.nullable(z.enum(['startable', 'own', 'demo'])),
    }),
    reads: ['clinic', 'doctors', 'users', 'payers'],
  }),
  startOwnClinic: endpoint({
    method: 'POST',
    path: '/api/setup/own-clinic',
    permission: 'public',
    summary:
      'From the demo: start an empty clinic in a database of its own, with its first admin, whose session is the answer; refused (409) as soon as there is one',
    body: z.object({
      clinic_name: text(),
      country: z.enum(COUNTRY_CODES),
      currency,
      message_language: messageLanguage,
      time_zone: z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: fieldRefusal('field.not-valid') })),
      name: text(),
      email,
      password: newPassword,
    }),
    answer: signedIn,
  }),
}
