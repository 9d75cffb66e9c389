import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { BpeExam } from '#contract/bpe-exams.ts'
import type { Patient } from '#contract/patients.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { printPaper } from '#web/base/paper/print-paper.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { ScoreGrid } from './score-grid.tsx'
import { texts } from './texts.ts'

interface PrintButtonProps {
  exams: readonly BpeExam[]
  patient: Pick<Patient, 'id' | 'full_name'>
}

/** The paper is there only while it is printed: another paper of the page must not be printed with it. */
export function PrintButton(props: PrintButtonProps) {
  const t = useTexts(texts)
  const [printed, setPrinted] = useState(false)
  const print = () => {
    setPrinted(true)
    // A tablet goes on while it is still printing.
    addEventListener('afterprint', () => setPrinted(false), { once: true })
    // Once the paper is rendered.
    setTimeout(() => void printPaper())
  }
  return (
    <>
      <Button size="sm" variant="quiet" icon={IconPrinter} onClick={print}>
        {t.print}
      </Button>
      {printed && <BpePaper {...props} />}
    </>
  )
}

/** In the language of the screen, the latest first. */
function BpePaper({ exams, patient }: PrintButtonProps) {
  const language = useLanguage()
  const t = texts[language]
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
