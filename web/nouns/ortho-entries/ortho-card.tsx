import type { OrthoEntry } from '#contract/ortho-entries.ts'
import type { Patient } from '#contract/patients.ts'
import { addDays } from '#domain/calendar.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

interface OrthoCardProps {
  entries: readonly OrthoEntry[]
  patient: Pick<Patient, 'id' | 'full_name'>
}

const WRITTEN = ['upper_wire', 'lower_wire', 'elastics', 'note'] as const

/** The treatment card on paper, in the language of the screen, the first visit first. */
export function OrthoCard({ entries, patient }: OrthoCardProps) {
  const language = useLanguage()
  const t = texts[language]
  const day = (on: string) => formatDay(language, on, 'long')
  return (
    <PaperSheet size="a4" language={language}>
      <Letterhead />
      <section className="paper-heading">
        <h1>{t.title}</h1>
        <dl>
          <Fact label={t.paper.patient}>
            <bdi>{patient.full_name}</bdi>
          </Fact>
          <Fact label={t.paper.file_number}>
            <bdi>{patient.id}</bdi>
          </Fact>
        </dl>
      </section>
      {entries.toReversed().map((entry) => (
        <section key={entry.id} className="break-inside-avoid border-t py-2">
          <p className="font-semibold">
            <Isolated text={t.by(day(entry.on), isolate(entry.recorded_by_name))} />
          </p>
          {WRITTEN.map(
            (field) =>
              entry[field] !== null && (
                <p key={field} className="whitespace-pre-line">
                  {t[field]}: <bdi>{entry[field]}</bdi>
                </p>
              ),
          )}
          {entry.next_in_weeks !== null && (
            <p>
              {t.next}:{' '}
              <Isolated text={t.next_in(entry.next_in_weeks, day(addDays(entry.on, entry.next_in_weeks * 7)))} />
            </p>
          )}
        </section>
      ))}
    </PaperSheet>
  )
}
