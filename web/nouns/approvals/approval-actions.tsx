import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Approval } from '#contract/approvals.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'
import { useApprovalPaper } from './use-approval-paper.tsx'

const AnswerModal = lazy(() => import('./answer-modal.tsx'))

/** What comes next of an approval: it is asked, answered, printed or cancelled. */
export function ApprovalActions({ approval }: { approval: Approval }) {
  const t = useTexts(texts)
  const may_write = useMay('approval:write')
  const [answering, setAnswering] = useState(false)
  const { state } = approval
  const patient = isolate(approval.patient_name)
  const isUsed = approval.lines.some(({ claim_line_id }) => claim_line_id !== null)
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {may_write && state === 'draft' && <Act call="askApproval" approval={approval} />}
      {may_write && state === 'asked' && (
        <Button size="sm" aria-label={t.answer_of(patient)} onClick={() => setAnswering(true)}>
          {t.answer}
        </Button>
      )}
      {state !== 'cancelled' && <OnPaper approval={approval} />}
      {may_write && state !== 'cancelled' && !isUsed && <Act call="cancelApproval" approval={approval} />}
      {answering && (
        <Suspense>
          <AnswerModal approval={approval} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </span>
  )
}

function OnPaper({ approval }: { approval: Approval }) {
  const t = useTexts(texts)
  const { paper, print, copy } = useApprovalPaper()
  const patient = isolate(approval.patient_name)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={IconPrinter}
        aria-label={t.print_of(patient)}
        onClick={() => print(approval)}
      >
        {t.print}
      </Button>
      <Button size="sm" variant="quiet" icon={IconCopy} aria-label={t.copy_of(patient)} onClick={() => copy(approval)}>
        {t.copy}
      </Button>
      {paper}
    </>
  )
}

/** An act without a form. */
function Act({ call, approval }: { call: 'askApproval' | 'cancelApproval'; approval: Approval }) {
  const t = useTexts(texts)
  const asks = call === 'askApproval'
  const acting = useCallMutation(api[call], {
    onSuccess: () => notify(asks ? t.asked_done : t.cancelled_done),
    onError: (error) => showAlert(serverSentence(error) ?? t.not_saved, 'error', error),
  })
  const patient = isolate(approval.patient_name)
  return (
    <Button
      size="sm"
      variant={asks ? 'secondary' : 'quiet'}
      disabled={acting.busy}
      aria-label={asks ? t.note_asked_of(patient) : t.cancel_of(patient)}
      onClick={() => acting.send({ id: approval.id })}
    >
      {asks ? t.note_asked : t.cancel}
    </Button>
  )
}
