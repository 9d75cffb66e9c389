import { IconMessagePlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Patient } from '#contract/patients.ts'
import { texts as contact_texts } from '#web/nouns/contacts/texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { texts } from './texts.ts'
import { byDay, type TimelineKind } from './timeline-entries.ts'
import { EntryLine } from './timeline-entry.tsx'
import { MOST_FETCHED, useTimeline } from './use-timeline.ts'

const NoteContactModal = lazy(() => import('#web/nouns/contacts/note-contact-modal.tsx'))

const FEW = 15

/** One list of visits, notes, money, contacts, letters and files, the latest first. */
export function Timeline({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const [chosen, setChosen] = useState<TimelineKind | 'all'>('all')
  const { kinds, waiting, failed, retry, cut, entries } = useTimeline(patient.id)
  return (
    <Card title={t.timeline} actions={<NoteContact patient={patient} />}>
      <ChoiceChips
        label={t.show}
        choices={(['all', ...kinds] as const).map((kind) => ({ value: kind, words: t.kinds[kind] }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {failed.length > 0 && (
        <div className="-mx-5">
          <ErrorNote text={t.failed(failed.map((kind) => t.kinds[kind]).join(t.comma))} onRetry={retry} />
        </div>
      )}
      {waiting ? (
        <div aria-busy className="-mx-5 mt-3">
          <RowsSkeleton rows={4} />
        </div>
      ) : (
        <Days
          key={chosen}
          entries={chosen === 'all' ? entries : entries.filter(({ kind }) => kind === chosen)}
          complete={failed.length === 0}
        />
      )}
      {cut && <p className="mt-3 text-xs text-ink-faint">{t.latest_only(MOST_FETCHED)}</p>}
    </Card>
  )
}

interface DaysProps {
  entries: ReturnType<typeof useTimeline>['entries']
  /** Whether everything was loaded: only then does an empty list say so. */
  complete: boolean
}

function Days({ entries, complete }: DaysProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const [shown, setShown] = useState(FEW)
  if (entries.length === 0) return complete && <p className="mt-4 text-sm text-ink-soft">{t.nothing}</p>
  return (
    <>
      <ol className="mt-2">
        {byDay(entries.slice(0, shown)).map(([day, ofDay]) => (
          <li key={day} className="border-t border-line py-3 first:border-t-0">
            <h3 className="mb-1 text-xs font-semibold text-ink-soft">{formats.day(day, 'dated')}</h3>
            <ul>
              {ofDay.map((entry) => (
                <EntryLine key={entry.key} entry={entry} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {entries.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + 4 * FEW)}>
          {t.older(entries.length - shown)}
        </Button>
      )}
    </>
  )
}

function NoteContact({ patient }: { patient: Patient }) {
  const t = useTexts(contact_texts)
  const may_write = useMay('contact:write')
  const [noting, setNoting] = useState(false)
  if (!may_write) return null
  return (
    <>
      <Button size="sm" icon={IconMessagePlus} onClick={() => setNoting(true)}>
        {t.note_one}
      </Button>
      <Suspense>{noting && <NoteContactModal patient={patient} onClose={() => setNoting(false)} />}</Suspense>
    </>
  )
}
