import { IconPrinter } from '@tabler/icons-react'
import type { BpeExam } from '#contract/bpe-exams.ts'
import type { Patient } from '#contract/patients.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { HeadingOfPatient } from '#web/base/paper/heading-of-patient.tsx'
import { Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { usePaperLanguage } from '#web/base/paper/use-paper-language.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { ScoreGrid } from './score-grid.tsx'
import { texts } from './texts.ts'

interface PrintButtonProps {
  exams: readonly BpeExam[]
  patient: Pick<Patient, 'id' | 'full_name' | 'language'>
}

export function PrintButton(props: PrintButtonProps) {
  const t = useTexts(texts)
  const language = usePaperLanguage(props.patient.language)
  const [printed, print] = usePrinted<PrintButtonProps>()
  return (
    <>
      <Button size="sm" variant="quiet" icon={IconPrinter} onClick={() => print(props)}>
        {t.print}
      </Button>
      {printed && <BpePaper {...printed} language={language} />}
    </>
  )
}

/** The latest first. */
function BpePaper({ exams, patient, language }: PrintButtonProps & { language: MessageLanguage }) {
  const t = texts[language]
  return (
    <PaperSheet size="a4" language={language}>
      <Letterhead />
      <HeadingOfPatient title={t.title} words={t.paper} patient={patient} />
      <p>{t.key}</p>
      {exams.map((exam) => (
        <section key={exam.id} className="break-inside-avoid border-t py-2">
          <p>
            <Isolated text={t.by(formatDay(language, exam.examined_on, 'long'), isolate(exam.recorded_by_name))} />
          </p>
          <ScoreGrid exam={exam} label={t.scores_of(formatDay(language, exam.examined_on, 'long'))} />
        </section>
      ))}
    </PaperSheet>
  )
}
