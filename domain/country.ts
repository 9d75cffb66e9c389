import { type BusinessHours, DEFAULT_BUSINESS_HOURS } from './business-hours.ts'
import { DEFAULT_TIME_ZONE, WEEKDAYS, type Weekday } from './calendar.ts'
import { type Currency, DEFAULT_CURRENCY } from './clinic.ts'
import type { MessageLanguage } from './patient.ts'

/** The settings that a clinic in a country usually begins with; each can be changed. */
/** How a number within the country is written: its calling code, and the groups of its digits. */
export interface PhoneFormat {
  calling_code: string
  /** What is dialled before it within the country and not from abroad. */
  trunk: '' | '0' | '1'
  groups: readonly number[]
}

interface Country {
  /** None where numbers have different lengths: they stay as typed. */
  phone: PhoneFormat | null

  currency: Currency
  time_zone: string
  /** The language of messages to patients. */
  message_language: MessageLanguage
  business_hours: BusinessHours
}

const weekOf = (days: Partial<Record<Weekday, [open: string, close: string]>>) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => {
      const [open, close] = days[day] ?? []
      return [day, open !== undefined && close !== undefined ? { open, close } : null]
    }),
  ) as BusinessHours

const workWeek = (open: string, close: string) =>
  weekOf({
    monday: [open, close],
    tuesday: [open, close],
    wednesday: [open, close],
    thursday: [open, close],
    friday: [open, close],
  })

export const COUNTRIES = {
  QA: {
    phone: { calling_code: '974', trunk: '', groups: [4, 4] },
    currency: DEFAULT_CURRENCY,
    time_zone: DEFAULT_TIME_ZONE,
    message_language: 'en',
    business_hours: DEFAULT_BUSINESS_HOURS,
  },
  AE: {
    phone: { calling_code: '971', trunk: '0', groups: [2, 3, 4] },
    currency: 'AED',
    time_zone: 'Asia/Dubai',
    message_language: 'en',
    business_hours: { ...workWeek('08:00', '20:00'), saturday: { open: '08:00', close: '20:00' } },
  },
  GB: {
    phone: null,
    currency: 'GBP',
    time_zone: 'Europe/London',
    message_language: 'en',
    business_hours: workWeek('08:30', '17:30'),
  },
  IE: {
    phone: null,
    currency: 'EUR',
    time_zone: 'Europe/Dublin',
    message_language: 'en',
    business_hours: workWeek('08:30', '17:30'),
  },
  US: {
    phone: { calling_code: '1', trunk: '1', groups: [3, 3, 4] },
    currency: 'USD',
    time_zone: 'America/New_York',
    message_language: 'en',
    business_hours: workWeek('08:00', '17:00'),
  },
} as const satisfies Record<string, Country>

export type CountryCode = keyof typeof COUNTRIES
export const COUNTRY_CODES = Object.keys(COUNTRIES) as [CountryCode, ...CountryCode[]]
export const DEFAULT_COUNTRY: CountryCode = 'QA'

/** By the two letters of any country. */
export const phoneFormatOf = (country: string): PhoneFormat | null =>
  (COUNTRIES as Partial<Record<string, Country>>)[country]?.phone ?? null
