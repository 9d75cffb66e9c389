import { useId, useState } from 'react'
import { api } from '../../../contract/api.ts'
import type { AppointmentDetails } from '../../../contract/appointments.ts'
import { useCall } from '../../api/queries.ts'
import { useClinic } from '../../clinic/clinic.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { draftTotal } from '../../treatment-codes/treatment-draft.ts'
import { TreatmentLines } from '../../treatment-codes/treatment-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/notices/error-note.tsx'
import { MoneyText } from '../../ui/charts/figures.tsx'
import { CancelButton, Modal } from '../../ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '../../ui/skeleton.tsx'
import type { RowActions } from '../day/row-actions.ts'
import type { DayAddress } from '../use-day-address.ts'
import { texts } from './texts.ts'
import { useRegistration } from './use-registration.ts'
import { VisitLine } from './visit-line.tsx'

interface RegisterModalProps {
  id: number
  address: DayAddress
  actions: RowActions
}

/** Registers an appointment with the treatments done; Enter submits from any field. */
export default function RegisterModal({ id, address, actions }: RegisterModalProps) {
  const t = useTexts(texts)
  const { data, isError, isPlaceholderData, refetch } = useCall(api.appointment, { id })
  const [opened, setOpened] = useState<AppointmentDetails>()
  if (!opened && data && !isPlaceholderData) setOpened(data)
  if (opened) return <RegisterForm appointment={opened} address={address} actions={actions} />
  return (
    <Modal title={t.register.title} size="lg" onClose={address.close}>
      {isError ? <ErrorNote text={t.details.failed} onRetry={() => void refetch()} /> : <FieldsSkeleton fields={3} />}
    </Modal>
  )
}

interface RegisterFormProps extends Omit<RegisterModalProps, 'id'> {
  appointment: AppointmentDetails
}

function RegisterForm({ appointment, address, actions }: RegisterFormProps) {
  const t = useTexts(texts).register
  const { currency } = useClinic()
  const form_id = useId()
  const { lines, setLines, begun, dirty, tried, busy, register } = useRegistration({ appointment, address, actions })
  return (
    <Modal
      title={t.title}
      size="lg"
      dirty={dirty}
      onClose={address.close}
      footer={
        <>
          <CancelButton />
          {actions.may_invoice && (
            <Button disabled={busy} onClick={() => void register({ then_invoice: true })}>
              {t.and_invoice}
            </Button>
          )}
          <Button type="submit" form={form_id} variant="primary" busy={busy}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form_id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void register({ then_invoice: false })
        }}
        className="flex flex-col gap-5"
      >
        <VisitLine appointment={appointment} />
        <TreatmentLines minimum={1} lines={lines} onChange={setLines} tried={tried && begun.length > 0} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
          <span className="text-ink-soft">{t.hint}</span>
          <span className="ms-auto font-semibold">
            {t.total} <MoneyText amount={draftTotal(begun)} currency={currency} className="ms-2 text-base" />
          </span>
        </p>
      </form>
    </Modal>
  )
}
