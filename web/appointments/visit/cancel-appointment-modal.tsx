import { useId, useState } from 'react'
import { api } from '../../../contract/api.ts'
import { serverSentence } from '../../api/api-error.ts'
import { useCall, useCallMutation } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { showAlert } from '../../ui/notices/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Modal } from '../../ui/dialogs/modal.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { texts as screen_texts } from '../texts.ts'
import type { DayAddress } from '../use-day-address.ts'
import { useTakeBack } from '../use-take-back.ts'
import { texts } from './texts.ts'
import { VisitLine } from './visit-line.tsx'

/** Cancels an appointment, with an optional reason. */
export default function CancelAppointmentModal({ id, address }: { id: number; address: DayAddress }) {
  const t = useTexts(texts).cancel
  const alerts = useTexts(screen_texts).alerts
  const form_id = useId()
  const [reason, setReason] = useState('')
  const { data } = useCall(api.appointment, { id })
  const { offerUndo } = useTakeBack()
  const cancel = useCallMutation(api.changeAppointmentStatus, {
    onSuccess: (cancelled) => {
      offerUndo.cancelled(cancelled)
      address.close()
    },
    onError: (error) => showAlert(alerts.error(serverSentence(error) ?? alerts.status)),
  })
  return (
    <Modal
      title={t.title}
      dirty={reason.trim() !== ''}
      onClose={address.close}
      footer={
        <>
          <CancelButton label={t.keep} />
          <Button type="submit" form={form_id} variant="danger" busy={cancel.busy}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form_id}
        onSubmit={(event) => {
          event.preventDefault()
          cancel.send({ id, status: 'cancelled', reason })
        }}
        className="flex flex-col gap-4"
      >
        {data?.id === id && <VisitLine appointment={data} />}
        <p className="text-sm text-ink-soft">{t.explanation}</p>
        <TextArea
          label={t.reason}
          rows={2}
          maxLength={500}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Modal>
  )
}
