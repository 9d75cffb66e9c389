import { type Api, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { clinicTime, DEFAULT_TIME_ZONE, dayOf } from '#domain/calendar.ts'
import { formatAmount } from '#domain/money.ts'
import { clinicZone } from '#web/base/i18n/clinic-zone.ts'
import { formatDay, timeOf } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { LANGUAGES, type Language } from '#web/base/i18n/language.ts'
import { serverNow } from './server-clock.ts'
import { type CreatingCall, STORED } from './stored-words.ts'

interface Stored {
  amount?: unknown
  at?: unknown
}

/** What the first attempt of a call stored, in both languages; undefined for a call that creates nothing. */
export function storedBefore(endpoint: Endpoint, { amount, at }: Stored): Record<Language, string> | undefined {
  const name = Object.keys(api).find((each) => api[each as keyof Api] === endpoint) as CreatingCall | undefined
  const what = name && STORED[name]
  if (!what || typeof at !== 'string') return undefined
  const sum = typeof amount === 'number' ? formatAmount(amount) : undefined
  const sentences = Object.keys(LANGUAGES).map((language) => [
    language,
    SENTENCES[language as Language](what[language as Language], sum, when(language as Language, at)),
  ])
  return Object.fromEntries(sentences) as Record<Language, string>
}

const SENTENCES: Record<Language, (what: string, sum: string | undefined, when: string) => string> = {
  en: (what, sum, at) =>
    `${what}${sum === undefined ? '' : ` of ${isolate(sum)}`} was recorded ${at}; this one was not.`,
  ar: (what, sum, at) =>
    `تم تسجيل ${what}${sum === undefined ? '' : ` بمبلغ ${isolate(sum)}`} ${at}، ولم يُسجَّل ما أُرسل الآن.`,
}

const AT: Record<Language, (time: string, day: string | undefined) => string> = {
  en: (time, day) => `${day === undefined ? '' : `on ${day} `}at ${time}`,
  ar: (time, day) => `${day === undefined ? '' : `يوم ${day} `}الساعة ${time}`,
}

/** By the clinic's clock; the day only if it was another one. */
function when(language: Language, at: string) {
  const zone = clinicZone.get() ?? DEFAULT_TIME_ZONE
  const local = clinicTime(new Date(at), zone)
  const another = dayOf(local) !== dayOf(clinicTime(serverNow(), zone))
  return AT[language](isolate(timeOf(local)), another ? formatDay(language, dayOf(local), 'dated') : undefined)
}
