import { IconCopy, IconPrinter, IconX } from '@tabler/icons-react'
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
import { ConfirmDialog } from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
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
    <span className="flex items-center justify-end gap-1.5 max-sm:flex-wrap">
      {may_write && state === 'draft' && <NoteAsked approval={approval} />}
      {may_write && state === 'asked' && (
        <Button size="sm" aria-label={t.answer_of(patient)} onClick={() => setAnswering(true)}>
          {t.answer}
        </Button>
      )}
      {state !== 'cancelled' && <OnPaper approval={approval} />}
      {may_write && state !== 'cancelled' && !isUsed && <Cancel approval={approval} />}
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
      <IconButton icon={IconPrinter} label={t.print_of(patient)} words={t.print} onClick={() => print(approval)} />
      <IconButton icon={IconCopy} label={t.copy_of(patient)} words={t.copy} onClick={() => copy(approval)} />
      {paper}
    </>
  )
}

/** An act without a form. */
function useAct(call: 'askApproval' | 'cancelApproval', done: string) {
  const t = useTexts(texts)
  return useCallMutation(api[call], {
    onSuccess: () => notify(done),
    onError: (error) => showAlert(serverSentence(error) ?? t.not_saved, 'error', error),
  })
}

function NoteAsked({ approval: { id, patient_name } }: { approval: Approval }) {
  const t = useTexts(texts)
  const { send, busy } = useAct('askApproval', t.asked_done)
  return (
    <Button size="sm" disabled={busy} aria-label={t.note_asked_of(isolate(patient_name))} onClick={() => send({ id })}>
      {t.note_asked}
    </Button>
  )
}

/** Asks first: nothing makes an approval out of a cancelled one again. */
function Cancel({ approval: { id, patient_name } }: { approval: Approval }) {
  const t = useTexts(texts)
  const [asked, setAsked] = useState(false)
  const { send, busy } = useAct('cancelApproval', t.cancelled_done)
  const label = t.cancel_of(isolate(patient_name))
  return (
    <>
      <IconButton icon={IconX} tone="danger" label={label} words={t.cancel} onClick={() => setAsked(true)} />
      {asked && (
        <ConfirmDialog
          question={t.cancel_question(isolate(patient_name))}
          explanation={t.cancel_means}
          confirm={t.cancel}
          cancel={t.keep}
          busy={busy}
          onConfirm={() => {
            send({ id })
            setAsked(false)
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
