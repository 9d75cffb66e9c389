import { IconCheck, IconFilePlus, IconListDetails } from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments.ts'
import { isReadyForInvoicing } from '#domain/appointment.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import type { RowActions } from '../state/row-actions.ts'
import { keepRowChosen } from '../state/row-focus.ts'
import { texts } from '../state/texts.ts'
import { useFinishes } from './use-finishes.ts'

interface AppointmentButtonProps {
  appointment: Appointment
  actions: RowActions
  /** A small button in a list, or a primary one. */
  size?: 'sm' | 'md'
}

/** The next step of an appointment: Register, then Create Invoice. */
export function AppointmentButton(props: AppointmentButtonProps) {
  const t = useTexts(texts)
  const { appointment, actions, size = 'sm' } = props
  const { status, active_invoice_id, patient_name, is_history } = appointment
  if (status === 'scheduled') return <RegisterButton {...props} />
  const has_active_invoice = active_invoice_id !== null
  if (!actions.may_invoice || !isReadyForInvoicing({ status, has_active_invoice, is_history })) {
    return null
  }
  return (
    <Button
      size={size}
      variant={size === 'sm' ? 'secondary' : 'primary'}
      icon={IconFilePlus}
      // Ignore the second half of a double click on Register, since this button appears in its place.
      onClick={({ detail: clicks }) => clicks !== 2 && actions.onCreateInvoice(appointment)}
    >
      {t.actions.create_invoice}
      <span className="sr-only"> {t.of_patient(patient_name)}</span>
    </Button>
  )
}

/** Registers in one click, or with treatments from the split button. */
function RegisterButton({ appointment, actions, size = 'sm' }: AppointmentButtonProps) {
  const t = useTexts(texts)
  const whose = t.of_patient(appointment.patient_name)
  const finishes = useFinishes()(appointment)
  const words = finishes ? t.actions.finish : t.actions.register_with_treatments
  return (
    <span className="flex">
      <Button
        size={size}
        variant={size === 'sm' ? 'secondary' : 'primary'}
        icon={IconCheck}
        onClick={(event) => {
          keepRowChosen(event.currentTarget)
          actions.onRegister(appointment)
        }}
        className="flex-1 rounded-e-none"
      >
        {t.actions.register}
        <span className="sr-only"> {whose}</span>
      </Button>
      <button
        type="button"
        aria-label={`${words} ${whose}`}
        data-tooltip={words}
        onClick={() => actions.onRegisterWithTreatments(appointment)}
        className={classNames(
          'flex shrink-0 items-center justify-center gap-1.5 rounded-e-md text-sm font-semibold shadow-card transition-[background-color] max-sm:px-3',
          size === 'md'
            ? 'h-10 border-s border-on-brand/30 bg-brand text-on-brand hover:bg-brand-strong max-sm:h-11 sm:w-10'
            : 'h-8 border border-s-0 border-line-strong bg-surface text-ink-soft hover:bg-hover hover:text-ink max-sm:h-10 sm:w-8',
        )}
      >
        <Glyph icon={IconListDetails} />
        <span className="sm:hidden">{finishes ? words : t.actions.with_treatments}</span>
      </button>
    </span>
  )
}
