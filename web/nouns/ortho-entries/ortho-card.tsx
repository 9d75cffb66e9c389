import type { OrthoEntry } from '#contract/ortho-entries.ts'
import type { Patient } from '#contract/patients.ts'
import { addDays } from '#domain/calendar.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { HeadingOfPatient } from '#web/base/paper/heading-of-patient.tsx'
import { Letterhead } from '#web/base/paper/letterhead.tsx'
import { usePaperLanguage } from '#web/base/paper/use-paper-language.ts'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

interface OrthoCardProps {
  entries: readonly OrthoEntry[]
  patient: Pick<Patient, 'id' | 'full_name' | 'language'>
}

const WRITTEN = ['upper_wire', 'lower_wire', 'elastics', 'note'] as const

/** The treatment card on paper, the first visit first. */
export function OrthoCard({ entries, patient }: OrthoCardProps) {
  const language = usePaperLanguage(patient.language)
  const t = texts[language]
  return (
    <PaperSheet size="a4" language={language}>
      <Letterhead />
      <HeadingOfPatient title={t.title} words={t.paper} patient={patient} />
      {entries.toReversed().map((entry) => (
        <VisitOnPaper key={entry.id} entry={entry} />
      ))}
    </PaperSheet>
  )
}

function VisitOnPaper({ entry }: { entry: OrthoEntry }) {
  const language = useLanguage()
  const t = texts[language]
  const { on, recorded_by_name, next_in_weeks } = entry
  const day = (date: string) => formatDay(language, date, 'long')
  return (
    <section className="break-inside-avoid border-t py-2">
      <p className="font-semibold">
        <Isolated text={t.by(day(on), isolate(recorded_by_name))} />
      </p>
      {WRITTEN.map(
        (field) =>
          entry[field] !== null && (
            <p key={field} className="whitespace-pre-line">
              {t[field]}: <bdi>{entry[field]}</bdi>
            </p>
          ),
      )}
      {next_in_weeks !== null && (
        <p>
          {t.next}: <Isolated text={t.next_in(next_in_weeks, day(addDays(on, next_in_weeks * 7)))} />
        </p>
      )}
    </section>
  )
}
