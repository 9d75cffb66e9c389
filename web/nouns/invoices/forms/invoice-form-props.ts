import type { InvoiceDetails } from '#contract/invoices.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'

/** Props of every form about an invoice. */
export interface InvoiceFormProps {
  invoice: InvoiceDetails
  onClose: () => void
  onDone: () => void
}

/** Alerts for the success and failure of an invoice's form. */
export function useAlerts(t: { done: string; failed: (reason: string) => string }, onDone: () => void) {
  const problem = useProblem()
  return {
    onSuccess: () => {
      showAlert(t.done, 'success')
      onDone()
    },
    alert: (error: unknown) => t.failed(problem(error)),
  }
}
