import type { Leave } from '#contract/leaves.ts'
import { dayOf } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'

interface StrandedListProps {
  stranded: Leave['stranded']
  /** Undefined without the permission. */
  onMove: ((id: number) => void) | undefined
}

/** The stranded appointments, each with the patient's phone and a way to move it. */
export function StrandedList({ stranded, onMove }: StrandedListProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  if (stranded.length === 0) return <p className="text-sm text-ink-soft">{t.none_stranded}</p>
  return (
    <section>
      <h3 className="text-sm font-semibold">{t.stranded(stranded.length)}</h3>
      {onMove && <p className="text-xs text-ink-soft">{t.stranded_hint}</p>}
      <ul className="mt-2 divide-y divide-line">
        {stranded.map(({ id, datetime_start, datetime_end, patient_name, patient_contact_number: phone }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="flex flex-wrap gap-x-2 text-ink-soft">
                <span>{formats.day(dayOf(datetime_start), 'weekday')}</span>
                <TimeRange start={datetime_start} end={datetime_end} />
              </p>
              <p className="font-medium break-words">
                <bdi>{patient_name}</bdi>
              </p>
              {phone && (
                <a href={`tel:${phone}`} dir="ltr" className="text-brand hover:underline">
                  <bdi>{phone}</bdi>
                </a>
              )}
            </div>
            {onMove && (
              <Button size="sm" onClick={() => onMove(id)}>
                {t.move}
                <span className="sr-only"> {t.move_whom(patient_name)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
