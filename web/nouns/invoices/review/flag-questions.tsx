import { type RefObject, Suspense } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import type { useFlag } from '../use-flag.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const WhyPopover = lazy(() => import('./why-popover.tsx'))
const ResolveModal = lazy(() => import('./resolve-modal.tsx'))

interface FlagQuestionsProps {
  invoice: Pick<Invoice, 'id' | 'flag'>
  flag: ReturnType<typeof useFlag>
  /** The flag's button. */
  button: RefObject<HTMLElement | null>
}

/** The question after pressing the flag's button: the reason, or the result of the review. */
export const FlagQuestions = ({ invoice, flag: { question, close }, button }: FlagQuestionsProps) => (
  <Suspense>
    {question === 'why' && <WhyPopover invoice_id={invoice.id} anchor={button} onClose={close} />}
    {question === 'resolution' && <ResolveModal invoice={invoice} onClose={close} />}
  </Suspense>
)
