import type { Leave } from '#contract/leaves.ts'
import { dayOf } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { PhoneLink, TimeRange } from '#web/base/ui/formatted-values.tsx'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { toReach } from '#web/nouns/contacts/worklist.tsx'
import { useMay } from '#web/base/session/session.ts'
import { texts } from './texts.ts'
import { texts as times_texts } from './times-texts.ts'
import { TimesForStranded } from './times-for-stranded.tsx'

interface StrandedListProps {
  stranded: Leave['stranded']
  /** Undefined without the permission. */
  onMove: ((id: number) => void) | undefined
}

/** The stranded appointments, each with the patient's phone and a way to move it. */
export function StrandedList({ stranded, onMove }: StrandedListProps) {
  const t = useTexts(texts)
  const more = useTexts(times_texts)
  if (stranded.length === 0) return <p className="text-sm text-ink-soft">{more.none_stranded}</p>
  return (
    <section>
      <h3 className="text-sm font-semibold">{t.stranded(stranded.length)}</h3>
      {onMove && <p className="text-xs text-ink-soft">{more.stranded_hint}</p>}
      <ul className="mt-2 divide-y divide-line">
        {stranded.map((visit) => (
          <StrandedVisit key={visit.id} visit={visit} onMove={onMove} />
        ))}
      </ul>
    </section>
  )
}

type Visit = Leave['stranded'][number]

function StrandedVisit({ visit, onMove }: { visit: Visit; onMove: StrandedListProps['onMove'] }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const mayReach = useMay('contact:write')
  const { id, datetime_start, datetime_end, patient_name, patient_contact_number: phone, type_name, chair_name } = visit
  return (
    <li className="py-2.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-x-2 text-ink-soft">
            <span>{formats.day(dayOf(datetime_start), 'weekday')}</span>
            <TimeRange start={datetime_start} end={datetime_end} />
          </p>
          <p className="font-medium break-words">
            <bdi>{patient_name}</bdi>
          </p>
          {(type_name ?? chair_name) && (
            <p className="text-ink-soft">
              <bdi>{[type_name, chair_name].filter(Boolean).join(' · ')}</bdi>
            </p>
          )}
          {phone && <PhoneLink number={phone} />}
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {mayReach && (
            <WaysToReach patient={toReach({ ...visit, do_not_contact: visit.patient_do_not_contact })} about="other" />
          )}
          {onMove && (
            <Button size="sm" onClick={() => onMove(id)}>
              {t.move}
              <span className="sr-only"> {t.move_whom(patient_name)}</span>
            </Button>
          )}
        </div>
      </div>
      {onMove && <TimesForStranded visit={visit} />}
    </li>
  )
}
