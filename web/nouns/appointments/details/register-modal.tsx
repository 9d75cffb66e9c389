import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { Offers } from '#contract/offers.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useSlips } from '#web/nouns/treatment-codes/use-slips.ts'
import { type DraftLine, draftTotal } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { TreatmentLines } from '#web/nouns/treatment-codes/treatment-lines.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { begunLines } from '../booking/appointment-draft.ts'
import type { RowActions } from '../state/row-actions.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { texts } from './texts.ts'
import { useFinishes } from './use-finishes.ts'
import { useOpenBeside } from './use-open-beside.ts'
import { useRegistration } from './use-registration.ts'
import { AppointmentLine } from './appointment-line.tsx'
import { NoteOfVisit } from './note-of-visit.tsx'
import { OfferedTreatments } from './offered-treatments.tsx'
import { Answer } from '#web/base/ui/answer.tsx'

interface RegisterModalProps {
  id: number
  address: DayAddress
  actions: RowActions
}

/** Registers an appointment with the treatments done; Enter submits from any field. */
export default function RegisterModal({ id, address, actions }: RegisterModalProps) {
  const t = useTexts(texts)
  const query = useCall(api.appointment, { id }, { placeholderData: undefined })
  const [opened, setOpened] = useState<AppointmentDetails>()
  if (!opened && query.data) setOpened(query.data)
  if (opened) {
    const offers = query.data?.offers ?? opened.offers
    return <RegisterForm appointment={opened} offers={offers} address={address} actions={actions} />
  }
  return (
    <Modal title={t.register.title} size="lg" onClose={address.close}>
      <Answer query={query} failed={t.details.failed} skeleton={<FieldsSkeleton fields={3} />} />
    </Modal>
  )
}

interface RegisterFormProps extends Omit<RegisterModalProps, 'id'> {
  appointment: AppointmentDetails
  /** As they are now, since others may charge or chart meanwhile. */
  offers: Offers
}

function RegisterForm({ appointment, offers, address, actions }: RegisterFormProps) {
  const t = useTexts(texts).register
  const { currency } = useClinic()
  const unsaved = useRef<(() => Promise<boolean>) | null>(null)
  const form = useRegistration({
    appointment,
    address,
    actions,
    saveNote: async () => (await unsaved.current?.()) ?? true,
  })
  const { lines } = form.values
  const begun = begunLines(lines)
  const finishes = useFinishes()(appointment)
  const notes = useSlipsOfVisit(appointment, offers, begun)
  return (
    <FormModal
      form={form}
      title={finishes ? t.finish : t.title}
      size="lg"
      submit={t.confirm}
      above={finishes && <NoteOfVisit appointment={appointment} unsaved={unsaved} />}
      start_at_submit={lines.every(({ plan_item_id }) => plan_item_id !== undefined)}
      actions={
        actions.may_invoice && (
          <Button disabled={form.busy} onClick={() => form.submit({ then_invoice: true })}>
            {t.and_invoice}
          </Button>
        )
      }
      onClose={address.close}
    >
      <AppointmentLine appointment={appointment} />
      <TreatmentLines
        minimum={1}
        lines={lines}
        onChange={(changed) => form.set({ lines: changed })}
        tried={form.tried && begun.length > 0}
        notes={notes}
      />
      <OfferedTreatments offers={offers} lines={lines} onChange={(changed) => form.set({ lines: changed })} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
        <span className="text-ink-soft">{t.hint}</span>
        <span className="ms-auto font-semibold">
          {t.total} <MoneyText amount={draftTotal(begun)} currency={currency} className="ms-2 text-base" />
        </span>
      </p>
    </FormModal>
  )
}

/** What was charted for this visit is not done a second time by the line that charges it. */
function useSlipsOfVisit(
  { patient_id, datetime_start }: AppointmentDetails,
  { chart_items }: Offers,
  lines: DraftLine[],
) {
  const charted = chart_items.map(({ treatment_code: code, ...item }) => ({ ...item, code }))
  const slips = useSlips({ patient_id, lines, on: dayOf(datetime_start), charted })
  const open = useOpenBeside({ patient_id }, lines)
  const keys = new Set([...slips.keys(), ...open.keys()])
  return new Map([...keys].map((key) => [key, [slips.get(key), open.get(key)].filter(Boolean).join(' ')]))
}
