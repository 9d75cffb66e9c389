import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { FileTile } from './file-tile.tsx'
import { texts } from './texts.ts'

interface PhotosByDateProps {
  patient_id: number
  /** Later ones are left out. */
  as_of: Day
  title: string
  none: string
}

/** The photos of a patient from the first to the last, each with its day; nothing for users who may not see them. */
export function PhotosByDate({ patient_id, as_of, title, none }: PhotosByDateProps) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const may_read = useMay('file:read-clinical')
  const query = useCall(api.files, { id: patient_id, kind: 'photo' }, { enabled: may_read })
  if (!may_read) return null
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <Answer
        query={query}
        failed={t.failed}
        skeleton={<RowsSkeleton rows={1} />}
        empty={<p className="text-sm text-ink-soft">{none}</p>}
      >
        {(files) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,11rem))] gap-2.5">
            {files
              .filter(({ taken_on }) => taken_on === null || taken_on <= as_of)
              .toSorted((one, other) => (one.taken_on ?? '').localeCompare(other.taken_on ?? ''))
              .map((file) => (
                <li key={file.id}>
                  <FileTile
                    file={file}
                    // From there on the keys turn to the other photos, and not to papers and X-rays.
                    onOpen={() => void navigate(patientPath(patient_id, 'files', { kind: 'photo', file: file.id }))}
                  />
                </li>
              ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}
