import { numberIn } from '#web/base/settings-kit/checks.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import type { ClinicSettings } from '#contract/clinic.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { clinic } from '#contract/clinic.ts'
import { type BusinessHours, DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import { CALLING_COUNTRIES } from '#domain/calling-countries.ts'
import type { Language } from '#web/base/i18n/language.ts'
import { type Weekday, WEEKDAYS } from '#domain/calendar.ts'

export interface DayFields {
  is_open: boolean
  open: string
  close: string
}

/** The settings as form values: no nulls, and a closed day keeps hours for when it is opened. */
export interface ClinicFields {
  clinic_name: string
  clinic_name_ar: string
  address: string
  phone: string
  email: string
  website: string
  currency: ClinicSettings['currency']
  country: string
  card_processing_fee: string
  desk_discount_limit: string
  require_second_factor: boolean
  idle_lock_minutes: string
  recall_months: string
  history_months: string
  message_language: MessageLanguage
  recall_text_en: string
  recall_text_ar: string
  reminder_text_en: string
  reminder_text_ar: string
  reminder_hour: string
  late_minutes: string
  waiting_amber_minutes: string
  waiting_red_minutes: string
  demo_offered: boolean
  tax_regime: ClinicSettings['tax_regime']
  tax_number: string
  tax_from: string
  hours: Record<Weekday, DayFields>
  /** Null to remove the stored logo. */
  logo: File | null | undefined
}

export const fieldsOf = (settings: ClinicSettings): ClinicFields => ({
  clinic_name: settings.clinic_name,
  clinic_name_ar: settings.clinic_name_ar ?? '',
  address: settings.address ?? '',
  phone: settings.phone ?? '',
  email: settings.email ?? '',
  website: settings.website ?? '',
  currency: settings.currency,
  country: settings.country,
  card_processing_fee: String(settings.card_processing_fee),
  desk_discount_limit: String(settings.desk_discount_limit),
  require_second_factor: settings.require_second_factor,
  idle_lock_minutes: String(settings.idle_lock_minutes),
  recall_months: String(settings.recall_months),
  history_months: String(settings.history_months),
  message_language: settings.message_language,
  recall_text_en: settings.recall_text_en,
  recall_text_ar: settings.recall_text_ar,
  reminder_text_en: settings.reminder_text_en,
  reminder_text_ar: settings.reminder_text_ar,
  reminder_hour: String(settings.reminder_hour),
  late_minutes: String(settings.late_minutes),
  waiting_amber_minutes: String(settings.waiting_amber_minutes),
  waiting_red_minutes: String(settings.waiting_red_minutes),
  demo_offered: settings.demo_offered ?? true,
  tax_regime: settings.tax_regime,
  tax_number: settings.tax_number ?? '',
  tax_from: settings.tax_from ?? '',
  hours: byWeekday((weekday) => {
    const hours = settings.business_hours[weekday]
    return {
      is_open: hours !== null,
      ...(hours ?? DEFAULT_BUSINESS_HOURS[weekday] ?? { open: '08:00', close: '20:00' }),
    }
  }),
  logo: undefined,
})

export const settingsOf = (
  { hours, logo, ...fields }: ClinicFields,
  { version }: Pick<ClinicSettings, 'version'>,
): InputOf<typeof clinic.updateClinicSettings> => ({
  ...fields,
  card_processing_fee: numberIn(fields.card_processing_fee),
  desk_discount_limit: numberIn(fields.desk_discount_limit),
  idle_lock_minutes: numberIn(fields.idle_lock_minutes),
  recall_months: numberIn(fields.recall_months),
  history_months: numberIn(fields.history_months),
  reminder_hour: numberIn(fields.reminder_hour),
  late_minutes: numberIn(fields.late_minutes),
  waiting_amber_minutes: numberIn(fields.waiting_amber_minutes),
  waiting_red_minutes: numberIn(fields.waiting_red_minutes),
  tax_from: fields.tax_from || undefined,
  business_hours: JSON.stringify(hoursOf(hours)),
  version,
  ...(logo && { logo }),
  ...(logo === null && { remove_logo: true }),
})

/** The hours as typed. Incomplete ones end before they begin, so that every appointment is outside them. */
export const hoursOf = (hours: ClinicFields['hours']): BusinessHours =>
  byWeekday((weekday) => {
    const { is_open, open, close } = hours[weekday]
    return is_open ? { open, close } : null
  })

/** A day that closes before it opens. */
export const closesEarly = ({ is_open, open, close }: DayFields) => is_open && close <= open

const byWeekday = <Value>(value: (weekday: Weekday) => Value) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, value(weekday)])) as Record<Weekday, Value>

const IDLE_LOCK_CHOICES = [0, 1, 2, 5, 10, 15, 30, 60]

/** The offered choices and the stored value. */
export const idleLockChoices = (stored: number) =>
  [...new Set([...IDLE_LOCK_CHOICES, stored])].toSorted((one, other) => one - other)

/** All countries by their names in a language, in its order. */
export function countryChoices(language: Language) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return CALLING_COUNTRIES.map((country) => ({ country, name: names.of(country) ?? country })).toSorted((one, other) =>
    one.name.localeCompare(other.name, language),
  )
}
