import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

/** Names the days to be closed that have appointments: nothing cancels or moves these. */
export function BookedDays({ first_day, last_day }: { first_day: string; last_day: string }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const enabled = first_day !== '' && last_day >= first_day
  const { data = [] } = useCall(api.appointmentLoad, { start_date: first_day, end_date: last_day }, { enabled })
  const booked = enabled ? data.filter(({ appointments }) => appointments > 0) : []
  if (booked.length === 0) return null
  const days = booked.map(({ day, appointments }) => `${isolate(formats.day(day, 'weekday'))} (${appointments})`)
  return (
    <Banner tone="warning">
      {t.booked} <Isolated text={days.join(t.comma)} />
    </Banner>
  )
}
