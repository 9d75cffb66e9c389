import { IconPrinter } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { Button } from '#web/base/ui/button.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './paper-texts.ts'
import { RejectionsPaper } from './rejections-paper.tsx'

/** All that is to be decided, of one insurer or of all. */
export default function PrintRejections({
  filter,
}: {
  filter: { payer_id?: number | undefined; older_than?: number | undefined }
}) {
  const t = useTexts(texts)
  const problem = useProblem()
  const language = useLanguage()
  const [printed, print] = usePrinted<Claim[]>()
  const printAll = () =>
    fetchCall(api.claims, { ...filter, state: 'answered' }).then(print, (error: unknown) =>
      showAlert(problem(error), 'error', error),
    )
  return (
    <>
      <Button size="sm" icon={IconPrinter} onClick={() => void printAll()}>
        {t.print_list}
      </Button>
      {printed && <RejectionsPaper claims={printed} language={language} />}
    </>
  )
}
