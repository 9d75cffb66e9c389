import { api } from '#contract/api.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { ConfirmDialog } from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { texts } from './settings-texts.ts'

export function RemoveQuestion({ treatment_code, onClose }: { treatment_code: TreatmentCode; onClose: () => void }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const { id, code, description } = treatment_code
  const remove = useCallMutation(api.deleteTreatmentCode, {
    onSuccess: ({ deactivated }) => {
      onClose()
      if (deactivated) showAlert(t.deactivated, 'success')
      else notify(t.removed(code))
    },
    onError: (error) => {
      onClose()
      showAlert(t.remove_failed(problem(error)))
    },
  })
  return (
    <ConfirmDialog
      question={t.remove_question}
      explanation={
        <>
          <bdi>{code}</bdi> · <bdi>{description}</bdi>
        </>
      }
      confirm={t.remove_confirm}
      busy={remove.busy}
      onCancel={onClose}
      onConfirm={() => remove.send({ id })}
    />
  )
}
