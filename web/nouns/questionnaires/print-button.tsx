import type { AnsweredQuestionnaire } from '#contract/questionnaires.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { Button } from '#web/base/ui/button.tsx'
import { HistoryPaper } from './history-paper.tsx'
import { texts } from './texts.ts'

interface PrintButtonProps {
  answered: AnsweredQuestionnaire
  full_name: string
}

export function PrintButton({ answered, full_name }: PrintButtonProps) {
  const t = useTexts(texts)
  const [printed, print] = usePrinted<AnsweredQuestionnaire>()
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => print(answered)}>
        {t.print}
      </Button>
      {printed && <HistoryPaper answered={printed} full_name={full_name} />}
    </>
  )
}
