import { api } from '#contract/api.ts'
import type { Block } from '#contract/blocks.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { PhoneLink, TimeRange } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'

/** The scheduled appointments that are in closed time, as it is stored, each with a way to move it. */
export function BlockStranded({ block, onMove }: { block: Block; onMove: (id: number) => void }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { doctor_id, chair_id, kind, starts, ends } = block
  const days = { start_date: dayOf(starts), end_date: dayOf(ends) }
  const filter = { ...days, doctor_id: doctor_id ?? undefined, status: 'scheduled' }
  const { data = [] } = useCall(api.appointments, filter, { enabled: kind === 'closed' })
  const hit = data.filter(
    (each) =>
      each.datetime_start < ends && starts < each.datetime_end && (doctor_id !== null || each.chair_id === chair_id),
  )
  if (kind !== 'closed' || hit.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold">{t.stranded(hit.length)}</h3>
      <ul className="mt-2 divide-y divide-line">
        {hit.map((visit) => (
          <li key={visit.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="flex flex-wrap gap-x-2 text-ink-soft">
                <span>{formats.day(dayOf(visit.datetime_start), 'weekday')}</span>
                <TimeRange start={visit.datetime_start} end={visit.datetime_end} />
              </p>
              <p className="font-medium break-words">
                <bdi>{visit.patient_name}</bdi>
              </p>
              {visit.patient_contact_number && <PhoneLink number={visit.patient_contact_number} />}
            </div>
            <Button size="sm" onClick={() => onMove(visit.id)}>
              {t.move}
              <span className="sr-only"> {t.move_whom(visit.patient_name)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
