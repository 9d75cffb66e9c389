import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#contract/api.ts'
import { clinicTime, dayOf, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { DEFAULT_CLINIC_NAME, DEFAULT_CURRENCY } from '#domain/clinic.ts'
import { useCall } from '#web/base/api/queries.ts'
import { serverNow } from '#web/base/api/server-clock.ts'
import { clinicZone } from '#web/base/i18n/clinic-zone.ts'
import { dialPhonesIn } from '#web/base/i18n/dialled-country.ts'

const FRESH_MS = 5 * 60_000

/** The clinic's public data: name, address, hours, currency, time zone, team. */
export function usePublicClinic() {
  const clinic = useCall(api.publicClinic, {}, { staleTime: FRESH_MS })
  const { country, time_zone } = clinic.data ?? {}
  useEffect(() => {
    if (country !== undefined) dialPhonesIn(country)
    if (time_zone !== undefined) clinicZone.set(time_zone)
  }, [country, time_zone])
  return clinic
}

/** The same with defaults while it loads. */
export function useClinic() {
  const { data } = usePublicClinic()
  return {
    clinic_name: data?.clinic_name ?? DEFAULT_CLINIC_NAME,
    currency: data?.currency ?? DEFAULT_CURRENCY,
    time_zone: data?.time_zone ?? DEFAULT_TIME_ZONE,
    logo_url: data?.logo_url ?? null,
    has_payers: data?.has_payers ?? false,
  }
}

/** 'YYYY-MM-DDTHH:mm' in the clinic's time zone; updates every minute. */
export function useClinicNow() {
  const { time_zone } = useClinic()
  return useSyncExternalStore(eachSecond, () => clinicTime(serverNow(), time_zone).slice(0, 16))
}

/** The clinic's calendar day. */
export function useToday() {
  const { time_zone } = useClinic()
  return useSyncExternalStore(eachSecond, () => dayOf(clinicTime(serverNow(), time_zone)))
}

function eachSecond(tick: () => void) {
  const timer = setInterval(tick, 1_000)
  return () => clearInterval(timer)
}
