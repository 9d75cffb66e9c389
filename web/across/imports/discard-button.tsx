import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ConfirmDialog } from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { useState } from 'react'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

export function DiscardButton({ id }: { id: number }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const discard = useCallMutation(api.discardImport, {
    onSuccess: () => void navigate(pathTo('settings/imports')),
    onError: (error) => showAlert(problem(error)),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t.discard}
      </Button>
      {asking && (
        <ConfirmDialog
          question={t.discard_question}
          confirm={t.discard}
          busy={discard.busy}
          onConfirm={() => discard.send({ id })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
