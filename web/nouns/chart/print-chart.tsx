import { IconPrinter } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePaperLanguage } from '#web/base/paper/use-paper-language.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ChartPaper, type ChartPaperProps } from './chart-paper.tsx'
import { texts } from './texts.ts'

type Printed = Omit<ChartPaperProps, 'codes' | 'language'>

/** Prints the chart as it is shown, in the patient's language; without drafts, which the patient has not been told of. */
export default function PrintChart(props: Printed) {
  const t = useTexts(texts)
  const language = usePaperLanguage(props.patient.language)
  const { data: codes = [] } = useCall(api.treatmentCodes, {})
  const [printed, print] = usePrinted<Printed>()
  const planned = props.planned.filter(({ draft }) => !draft)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={IconPrinter}
        className="print:hidden"
        onClick={() => print({ ...props, planned })}
      >
        {t.print}
      </Button>
      {printed && <ChartPaper {...printed} codes={codes} language={language} />}
    </>
  )
}
