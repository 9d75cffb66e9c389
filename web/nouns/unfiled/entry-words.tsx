import { IconFileText, IconPhoto } from '@tabler/icons-react'
import type { UnfiledPicture } from '#contract/unfiled.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Link } from '#web/base/links/link.tsx'
import { patientPath } from '#web/base/links/paths.ts'
import { useMay } from '#web/base/session/session.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { OF_INBOX, OF_PATIENT, useSmallPicture } from '#web/nouns/files/drawn.ts'
import { useSeen } from '#web/nouns/files/use-seen.ts'
import { texts } from './texts.ts'

interface Of {
  entry: UnfiledPicture
}

/** A small picture, for those who may see it, and the name of the file. */
export function Picture({ entry }: Of) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const sees = useMay('file:read-clinical')
  const { ref, seen } = useSeen()
  const { stored, place } = storedAt(entry)
  const { address } = useSmallPicture(stored, place, sees && seen)
  const when = formats.instant(entry.received_at, time_zone)
  return (
    <span ref={ref} className="flex items-center gap-3">
      {address ? (
        <img src={address} alt="" className="shrink-0 rounded-md object-contain" style={THUMB} />
      ) : (
        <span className="grid shrink-0 place-items-center rounded-md border border-line text-ink-soft" style={THUMB}>
          <Glyph icon={entry.media_type === 'application/pdf' ? IconFileText : IconPhoto} />
        </span>
      )}
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{entry.name}</bdi>
        <span className="block text-xs text-ink-soft">
          <Isolated text={t.received(when, isolate(entry.received_by_name))} />
        </span>
      </span>
    </span>
  )
}

/** Once it is filed, its content is the file's; its preview stays. */
function storedAt(entry: UnfiledPicture) {
  if (entry.file_id === null || entry.has_preview) return { stored: entry, place: OF_INBOX }
  return { stored: { ...entry, id: entry.file_id }, place: OF_PATIENT }
}

const THUMB = { width: '3rem', height: '3rem' }

/** Whom the file itself names. */
export function InFile({ entry }: Of) {
  const t = useTexts(texts)
  const { day } = useFormats()
  const { person_name, date_of_birth, person_number, taken_on } = entry
  const born = date_of_birth && t.born(day(date_of_birth))
  const number = person_number && t.number(isolateLtr(person_number))
  return (
    <span className="max-sm:text-end">
      {person_name ? <bdi className="block">{person_name}</bdi> : <span className="block">{t.nothing_in_file}</span>}
      {[born, number, taken_on && t.taken(day(taken_on))].filter(Boolean).map((line) => (
        <span key={line} className="block text-xs text-ink-soft">
          <Isolated text={line ?? ''} />
        </span>
      ))}
    </span>
  )
}

/** The patient of whom two identifiers agree. */
export function Whose({ entry: { suggestion } }: Of) {
  const t = useTexts(texts)
  if (!suggestion) return <span className="text-ink-soft">{t.no_suggestion}</span>
  return (
    <span className="max-sm:text-end">
      <ToPatient id={suggestion.patient_id} name={suggestion.full_name} />
      <span className="block text-xs text-ink-soft">{t.because[suggestion.because]}</span>
    </span>
  )
}

const ToPatient = ({ id, name }: { id: number; name: string }) => (
  <Link
    to={patientPath(id, 'files')}
    className="inline-flex min-h-6 items-center rounded-sm font-medium text-ink hover:text-brand hover:underline max-sm:min-h-9"
  >
    <bdi>{name}</bdi>
  </Link>
)

/** What became of it. */
export function Received({ entry }: Of) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const when = entry.settled_at ? formats.instant(entry.settled_at, time_zone) : ''
  const who = isolate(entry.settled_by_name ?? '')
  const said =
    entry.state === 'filed' ? t.filed_by(who, when) : t.discarded_by(who, when, isolate(entry.discard_reason ?? ''))
  return (
    <span className="max-sm:text-end">
      {entry.patient_id !== null && <ToPatient id={entry.patient_id} name={t.open_patient} />}
      <span className="block text-sm text-ink-soft">
        <Isolated text={said} />
      </span>
    </span>
  )
}
