import { IconShieldCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { notify } from '#web/base/ui/notices/alerts.ts'
import type { Asked } from './ask-modal.tsx'
import { texts } from './texts.ts'
import { useApprovalPaper } from './use-approval-paper.tsx'

const AskModal = lazy(() => import('./ask-modal.tsx'))

/** Asks for approval of a plan's treatments, or of any; nothing for a patient without a valid policy. */
export function AskApproval({ about, primary = false }: { about: Asked; primary?: boolean }) {
  const t = useTexts(texts)
  const may_write = useMay('approval:write')
  const [open, setOpen] = useState(false)
  const { paper, print, copy } = useApprovalPaper()
  const { data = [] } = useCall(api.policies, { id: about.patient_id }, { enabled: may_write })
  const policies = data.filter(({ patient_id, state }) => patient_id === about.patient_id && state === 'valid')
  if (policies.length === 0) return null
  return (
    <>
      <Button
        size="sm"
        variant={primary ? 'primary' : 'secondary'}
        icon={IconShieldCheck}
        onClick={() => setOpen(true)}
      >
        {t.ask}
      </Button>
      {paper}
      {open && (
        <Suspense>
          <AskModal
            about={about}
            policies={policies}
            onAsked={(approval, by) => {
              setOpen(false)
              notify(t.asked_done)
              if (by === 'print') print(approval)
              else copy(approval)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
