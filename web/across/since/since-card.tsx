import { api } from '#contract/api.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Link } from '#web/base/links/link.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { useOpened } from '#web/nouns/patients/opening.ts'
import { texts } from './texts.ts'

/** What others changed since the user opened the patient the time before; nothing if nothing changed. */
export default function SinceCard({ patient_id }: { patient_id: number }) {
  return useOpened() ? <Changes patient_id={patient_id} /> : <i aria-busy="true" />
}

function Changes({ patient_id }: { patient_id: number }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { to } = useAddress()
  const { data, error } = useCall(api.since, { id: patient_id, before_this_one: true })
  // What is below waits, so that nothing moves.
  if (!data && !error) return <i aria-busy="true" />
  if (!data || data.since === null || data.changes.length === 0) return null
  const day = clinicDay(new Date(data.since), time_zone)
  return (
    <Card title={t.title}>
      <p className="text-xs text-ink-faint">{t.since(formats.instant(data.since, time_zone))}</p>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {data.changes.map(({ at, text }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two payments may have the same words and instant
          <li key={place}>
            <bdi className="block font-medium">{text}</bdi>
            <span className="text-xs text-ink-faint">{formats.instant(at, time_zone)}</span>
          </li>
        ))}
      </ul>
      <Link {...to({ past: day })} className="mt-2 inline-block rounded-sm py-0.5 text-sm text-brand hover:underline">
        {t.compare}
      </Link>
    </Card>
  )
}
