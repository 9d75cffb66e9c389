import { IconCheck, IconFilePlus, IconListDetails } from '@tabler/icons-react'
import type { Appointment } from '../../contract/appointments.ts'
import { isReadyForInvoicing } from '../../domain/appointment.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import type { RowActions } from './appointment-row.tsx'
import { keepRowChosen } from './row-focus.ts'
import { texts } from './texts.ts'

/** The next step of a visit: Register in one click, or with treatments from the half beside it; then Create Invoice. */
export function VisitButton({ appointment, actions }: { appointment: Appointment; actions: RowActions }) {
  const t = useTexts(texts)
  const { status, active_invoice_id, patient_name } = appointment
  const whose = <span className="sr-only"> {t.of_patient(patient_name)}</span>
  if (status === 'scheduled') {
    return (
      <span className="flex">
        <Button
          size="sm"
          variant="primary"
          icon={IconCheck}
          onClick={(event) => {
            keepRowChosen(event.currentTarget)
            actions.onRegister(appointment)
          }}
          className="rounded-e-none"
        >
          {t.actions.register}
          {whose}
        </Button>
        <button
          type="button"
          aria-label={`${t.actions.register_with_treatments} ${t.of_patient(patient_name)}`}
          data-tooltip={t.actions.register_with_treatments}
          onClick={() => actions.onRegisterWithTreatments(appointment)}
          className="grid h-8 w-8 shrink-0 place-items-center rounded-e-md border-s border-on-brand/30 bg-brand text-on-brand shadow-card transition-[background-color] hover:bg-brand-strong max-sm:h-10 max-sm:w-11"
        >
          <Glyph of={IconListDetails} />
        </button>
      </span>
    )
  }
  if (!actions.may_invoice || !isReadyForInvoicing({ status, has_active_invoice: active_invoice_id !== null })) {
    return null
  }
  return (
    <Button size="sm" icon={IconFilePlus} onClick={() => actions.onCreateInvoice(appointment)}>
      {t.actions.create_invoice}
      {whose}
    </Button>
  )
}
