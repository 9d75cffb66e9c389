import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { ABSENCES, type Absence } from '#domain/appointment.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { useClinicNow } from '#web/base/clinic/clinic.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { isAlready } from '../state/already-so.ts'
import { mayBeMissed } from '../state/next-steps.ts'
import { texts as flow_texts } from '../state/flow-texts.ts'
import { texts as screen_texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useTakeBack } from '../state/use-take-back.ts'
import { texts } from './texts.ts'
import { AppointmentLine } from './appointment-line.tsx'

/** Cancels an appointment, with an optional reason. */
export default function CancelAppointmentModal({ id, address }: { id: number; address: DayAddress }) {
  const t = useTexts(texts).cancel
  const { alerts, cancelled } = useTexts(screen_texts)
  const flow = useTexts(flow_texts)
  const now = useClinicNow()
  const { data } = useCall(api.appointment, { id })
  const { offerUndo } = useTakeBack()
  const typed: { reason: string; absence: Absence | ''; wait_again: boolean } = {
    reason: '',
    absence: '',
    wait_again: true,
  }
  const form = useCallForm(api.changeAppointmentStatus, {
    start: typed,
    input: ({ reason, absence, wait_again }) => ({
      id,
      status: 'cancelled' as const,
      reason,
      absence: absence || null,
      wait_again: wait_again && asks(data),
    }),
    onSuccess: (answer) => {
      offerUndo.cancelled(answer)
      address.leaveTo(id)
    },
    alert: (error) =>
      isAlready(error, 'cancelled') ? undefined : alerts.error(serverSentence(error) ?? alerts.status),
    onError: (error) => {
      // As after an answer that was lost: what was asked for is so.
      if (!isAlready(error, 'cancelled')) return
      notify(cancelled(isolate(data?.patient_name ?? '')), { about: noticeKey('appointment', id) })
      void invalidate(api.changeAppointmentStatus.changes)
      address.leaveTo(id)
    },
  })
  return (
    <FormModal
      form={form}
      title={t.title}
      submit={t.confirm}
      tone="danger"
      cancel={t.keep}
      dirty={form.values.reason.trim() !== '' || form.values.absence !== ''}
      onClose={address.close}
      className="gap-4"
    >
      {data?.id === id && <AppointmentLine appointment={data} />}
      <p className="text-sm text-ink-soft">{t.explanation}</p>
      <SelectField label={flow.why} {...form.field('absence')}>
        <option value="">{flow.not_said}</option>
        {ABSENCES.filter((absence) => absence !== 'no_show' || (data && mayBeMissed(data, now))).map((absence) => (
          <option key={absence} value={absence}>
            {flow.absences[absence]}
          </option>
        ))}
      </SelectField>
      {asks(data) && <Checkbox label={t.wait_again} {...form.checkbox('wait_again')} />}
      <TextArea label={t.reason} rows={2} maxLength={500} {...form.field('reason')} />
    </FormModal>
  )
}

/** Whether the patient may be on the wait list again. */
const asks = (appointment: AppointmentDetails | undefined) => appointment?.from_wait_list ?? false
