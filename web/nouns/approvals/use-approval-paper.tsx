import type { Approval } from '#contract/approvals.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { approvalInWords } from './approval-in-words.ts'
import { ApprovalPaper } from './approval-paper.tsx'
import { texts } from './texts.ts'

/** The request for the insurer, printed or copied; `paper` is what the component renders. */
export function useApprovalPaper() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [printed, print] = usePrinted<Approval>()
  const copy = (approval: Approval) =>
    void navigator.clipboard.writeText(approvalInWords(approval, language)).then(
      () => notify(t.copied),
      (error: unknown) => showAlert(t.not_copied, 'error', error),
    )
  return { paper: printed && <ApprovalPaper approval={printed} language={language} />, print, copy }
}
