import { useState } from 'react'
import type { AnsweredQuestionnaire } from '#contract/questionnaires.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { printPaper } from '#web/base/paper/print-paper.ts'
import { Button } from '#web/base/ui/button.tsx'
import { HistoryPaper } from './history-paper.tsx'
import { texts } from './texts.ts'

interface PrintButtonProps {
  answered: AnsweredQuestionnaire
  full_name: string
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
      <Button size="sm" variant="quiet" onClick={print}>
        {t.print}
      </Button>
      {printed && <HistoryPaper {...props} />}
    </>
  )
}
