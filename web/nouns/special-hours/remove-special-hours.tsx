import { api } from '#contract/api.ts'
import type { SpecialHours } from '#contract/hours.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { ConfirmDialog } from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { SpecialDays } from './special-days.tsx'
import { texts } from './texts.ts'

interface RemoveSpecialHoursProps {
  special_hours: SpecialHours
  onClose: () => void
}

export function RemoveSpecialHours({ special_hours, onClose }: RemoveSpecialHoursProps) {
  const t = useTexts(texts)
  const { id, name } = special_hours
  const remove = useCallMutation(api.deleteSpecialHours, {
    onSuccess: () => {
      onClose()
      notify(t.removed(isolate(name)))
    },
    onError: (error) => {
      onClose()
      showAlert(t.error(serverSentence(error) ?? t.failed), 'error', error)
    },
  })
  return (
    <ConfirmDialog
      question={t.remove_question}
      explanation={
        <>
          <bdi>{name}</bdi> · <SpecialDays special_hours={special_hours} />
        </>
      }
      confirm={t.remove_confirm}
      busy={remove.busy}
      onCancel={onClose}
      onConfirm={() => remove.send({ id })}
    />
  )
}
