import { IconArrowRight } from '@tabler/icons-react'
import type { AuditEntry } from '#contract/audit.ts'
import { dayOf } from '#domain/calendar.ts'
import { AppointmentDay } from '#web/base/links/appointment-day.tsx'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { patientPath, pathTo } from '#web/base/links/paths.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { changesOf, enteredIn } from './fields/entry-fields.ts'
import { nounTexts } from './every-noun.ts'
import { texts } from './fields/texts.ts'
import { useFieldValues } from './fields/use-field-values.ts'
import { useSentence } from './sentences/use-sentence.ts'

/** One entry: its sentence, what changed, when and from where. `linked`: what the sentence names is a link. */
export function EntryLine({ entry, linked = false }: { entry: AuditEntry; linked?: boolean }) {
  const sentence = useSentence()
  const linkOf = useLinks(entry)
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm break-words">
        <Isolated text={sentence(entry)} className="font-medium" {...(linked && { linkOf })} />
      </p>
      <Changes entry={entry} />
      <Circumstances entry={entry} />
    </li>
  )
}

/** Where the patient, the invoice or the appointment that a sentence names is shown. */
function useLinks({ noun, record_id, record_name, patient_id, patient_name }: AuditEntry) {
  const formats = useFormats()
  const start = noun === 'appointments' && record_name ? dayOf(record_name) : ''
  return (part: string) => {
    if (patient_id !== null && part === patient_name) return patientPath(patient_id)
    if (noun === 'invoices' && part === String(record_id)) return pathTo('invoices', { invoice: record_id })
    return start !== '' && part === formats.day(start)
      ? pathTo('appointments', { date: start, open: record_id })
      : undefined
  }
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTexts(texts)
  const value = useFieldValues(entry.details?.['currency'])
  const changes = changesOf(entry)
  const { password_changed, picture, picture_removed } = entry.details ?? {}
  if (changes.length === 0 && !password_changed && !picture && !picture_removed) return null
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-ink-soft">
      {changes.map(({ key, before, after }) => (
        <li key={key} className="break-words">
          <FieldName name={key} noun={entry.noun} />: <Value {...value(key, before)} />{' '}
          <Glyph icon={IconArrowRight} size={14} directional className="inline text-ink-faint" />
          <span className="sr-only"> {t.became} </span> <Value {...value(key, after)} />
        </li>
      ))}
      {password_changed === true && <li>{t.password_changed}</li>}
      {picture === true && <li>{t.picture}</li>}
      {picture_removed === true && <li>{t.picture_removed}</li>}
    </ul>
  )
}

/** Time, role and address; more details on demand. */
function Circumstances({ entry }: { entry: AuditEntry }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const entered = enteredIn(entry)
  const circumstances = (
    <>
      <time dateTime={entry.at}>{formats.instant(entry.at, time_zone)}</time>
      {entry.role && <span>{t.roles[entry.role]}</span>}
      {entry.address && <bdi dir="ltr">{entry.address}</bdi>}
    </>
  )
  const line = 'flex w-fit flex-wrap gap-x-3 py-0.5 text-xs text-ink-faint'
  if (entered.length === 0 && !entry.request_id) return <p className={line}>{circumstances}</p>
  return (
    <details className="text-xs">
      <summary className={classNames(line, 'min-h-6 cursor-pointer rounded-sm hover:text-ink')}>
        {circumstances}
        <span className="font-medium text-ink-soft underline decoration-line-strong underline-offset-2">
          {t.details}
        </span>
      </summary>
      <Entered entry={entry} entered={entered} />
    </details>
  )
}

function Entered({ entry, entered }: { entry: AuditEntry; entered: [string, unknown][] }) {
  const t = useTexts(texts)
  const value = useFieldValues(entry.after?.['currency'] ?? entry.details?.['currency'])
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 max-sm:grid-cols-1">
      {entered.map(([key, each]) => (
        <div key={key} className="contents">
          <dt className="text-ink-soft">
            <FieldName name={key} noun={entry.noun} />
          </dt>
          <dd className="break-words">
            {key === 'appointment_id' && typeof each === 'number' ? (
              <AppointmentDay id={each} />
            ) : (
              <Value {...value(key, each)} />
            )}
          </dd>
        </div>
      ))}
      {entry.request_id && (
        <div className="contents">
          <dt className="text-ink-soft">{t.request}</dt>
          <dd className="break-all">
            <bdi dir="ltr">{entry.request_id}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

function FieldName({ name, noun }: { name: string; noun: AuditEntry['noun'] }) {
  const { fields, own_fields } = useTexts(nounTexts)
  return own_fields[noun ?? '']?.[name] ?? fields[name] ?? name.replaceAll('_', ' ')
}

const Value = ({ text, direction }: { text: string; direction: 'auto' | 'ltr' }) => (
  <bdi dir={direction} className="whitespace-pre-line">
    {text}
  </bdi>
)
