import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** A link to an appointment of which only the id is known, with its day and time as text. */
export function AppointmentDay({ id }: { id: number }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { data, isError, isPlaceholderData } = useCall(api.appointment, { id })
  if (isError) return t.unknown
  if (!data || isPlaceholderData) return '\u00a0'
  const day = dayOf(data.datetime_start)
  return (
    <Link
      to={pathTo('appointments', { date: day, open: id })}
      state={{ opened: ['open'] }}
      className="rounded-sm underline decoration-line-strong underline-offset-2 hover:text-brand"
    >
      <time dateTime={data.datetime_start}>
        {formats.day(day)} <bdi dir="ltr">{timeOf(data.datetime_start)}</bdi>
      </time>
    </Link>
  )
}
