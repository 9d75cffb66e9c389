import type { Appointment } from '../../../contract/appointments.ts'
import { isReadyForInvoicing } from '../../../domain/appointment.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { MoneyText } from '../../ui/figures.tsx'
import { Shape } from './shape.tsx'
import { texts } from './texts.ts'

interface MarksProps {
  appointment: Appointment
  currency: string
  /** Left out by the screen's filters, and so not calling for attention. */
  faded: boolean
  /** At the end of a line of other things: the invoice is a shape, its word only read out. */
  beside?: boolean
  /** Little room: of the balance, too, only the figure is seen. */
  narrow?: boolean
}

/** What the patient owes, and where the visit stands with its invoice. */
export function VisitMarks({ appointment, currency, faded, beside, narrow }: MarksProps) {
  const t = useTexts(texts)
  const { status, patient_balance, active_invoice_id } = appointment
  const invoiced = active_invoice_id !== null
  const ready = isReadyForInvoicing({ status, has_active_invoice: invoiced })
  if (faded || (patient_balance <= 0 && !invoiced && !ready)) return null
  const word = invoiced ? t.invoiced : t.ready_for_invoicing
  return (
    <span
      className={classNames(
        'h-4.5 leading-4.5 whitespace-nowrap',
        beside ? 'float-end ms-auto shrink-0' : 'mt-0.5 block shrink-0 truncate',
      )}
    >
      {patient_balance > 0 && (
        <span className="inline-block h-4.5 rounded-full border border-red-line bg-red-soft px-1.5 text-2xs font-medium text-red">
          <span className={beside ? (narrow ? 'sr-only' : '@max-[14rem]:sr-only') : undefined}>{t.balance} </span>
          <MoneyText amount={patient_balance} currency={currency} />
        </span>
      )}
      {(invoiced || ready) && (
        <span
          className={classNames(
            'text-2xs font-medium',
            invoiced ? 'text-brand-strong' : 'text-amber',
            patient_balance > 0 && 'ms-1.5',
          )}
        >
          <Shape
            of={invoiced ? 'invoiced' : 'ready'}
            label={beside ? word : undefined}
            className="inline-block align-[-0.1875rem]"
          />
          {!beside && ` ${word}`}
        </span>
      )}
    </span>
  )
}
