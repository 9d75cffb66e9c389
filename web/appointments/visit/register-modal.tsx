import { useId, useRef, useState } from 'react'
import { api } from '../../../contract/api.ts'
import type { AppointmentDetails } from '../../../contract/appointments.ts'
import { serverSentence } from '../../api/api-error.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useClinic } from '../../clinic/clinic.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import {
  areComplete,
  blankLine,
  type DraftLine,
  draftOf,
  draftTotal,
  linesOf,
  sameLines,
} from '../../treatment-codes/treatment-draft.ts'
import { TreatmentLines } from '../../treatment-codes/treatment-lines.tsx'
import { notify, showAlert } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { MoneyText } from '../../ui/figures.tsx'
import { CancelButton, Modal } from '../../ui/modal.tsx'
import { FieldsSkeleton } from '../../ui/skeleton.tsx'
import type { RowActions } from '../appointment-row.tsx'
import { begunLines } from '../booking/appointment-draft.ts'
import { texts as screen_texts } from '../texts.ts'
import type { DayAddress } from '../use-day-address.ts'
import { texts } from './texts.ts'
import { VisitLine } from './visit-line.tsx'

interface RegisterModalProps {
  id: number
  address: DayAddress
  actions: RowActions
}

/** Registers a visit together with what was done; Enter registers from any field. */
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
  const { alerts, registered } = useTexts(screen_texts)
  const { currency } = useClinic()
  const form_id = useId()
  const [initial] = useState(() => linesOrBlank(appointment))
  const [lines, setLines] = useState(initial)
  const [tried, setTried] = useState(false)
  const then_invoice = useRef(false)
  const begun = begunLines(lines)

  const register = useSend(api.changeAppointmentStatus, {
    onSuccess: (visit) => {
      notify(registered(visit.patient_name))
      if (then_invoice.current) actions.onCreateInvoice(visit)
      else address.close()
    },
    onError: (error) => showAlert(alerts.error(serverSentence(error) ?? alerts.status)),
  })
  const save = (options: { then_invoice: boolean }) => {
    const { id, version } = appointment
    setTried(true)
    if (!areComplete(begun)) return
    then_invoice.current = options.then_invoice
    register.send({ id, version, status: 'completed', treatments: linesOf(begun) })
  }
  return (
    <Modal
      title={t.title}
      size="lg"
      dirty={!sameLines(initial, lines)}
      onClose={address.close}
      footer={
        <>
          <CancelButton />
          {actions.may_invoice && (
            <Button disabled={register.busy} onClick={() => save({ then_invoice: true })}>
              {t.and_invoice}
            </Button>
          )}
          <Button type="submit" form={form_id} variant="primary" busy={register.busy}>
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
          save({ then_invoice: false })
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

const linesOrBlank = ({ treatments }: AppointmentDetails): DraftLine[] =>
  treatments.length > 0 ? draftOf(treatments) : [blankLine()]
