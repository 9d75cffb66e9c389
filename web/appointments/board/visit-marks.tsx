import { IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import type { Appointment } from '../../../contract/appointments.ts'
import { isReadyForInvoicing } from '../../../domain/appointment.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { MoneyText } from '../../ui/figures.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { texts } from './texts.ts'

interface MarksProps {
  appointment: Appointment
  currency: string
  /** On the line of other things: the invoice is an icon, its word only read out. */
  brief?: boolean
  /** Beside another block: of the balance, too, only the figure is seen. */
  narrow?: boolean
}

/** What the patient owes, and where the visit stands with its invoice. */
export function VisitMarks({ appointment, currency, brief, narrow }: MarksProps) {
  const t = useTexts(texts)
  const { status, patient_balance, active_invoice_id } = appointment
  const invoiced = active_invoice_id !== null
  const ready = isReadyForInvoicing({ status, has_active_invoice: invoiced })
  if (patient_balance <= 0 && !invoiced && !ready) return null
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center gap-x-1.5 overflow-hidden whitespace-nowrap',
        brief ? 'ms-auto' : 'mt-0.5 h-4.5 w-full flex-wrap',
      )}
    >
      {patient_balance > 0 && (
        <span className="h-4.5 rounded-full border border-red-line bg-red-soft px-1.5 text-2xs font-medium text-red">
          <span className={brief ? (narrow ? 'sr-only' : '@max-[14rem]:sr-only') : undefined}>{t.balance} </span>
          <MoneyText amount={patient_balance} currency={currency} />
        </span>
      )}
      {(invoiced || ready) && (
        <span
          className={classNames(
            'flex items-center gap-0.5 text-2xs font-medium',
            invoiced ? 'text-brand-strong' : 'text-amber',
          )}
        >
          <Glyph of={invoiced ? IconFileInvoice : IconReceipt} size={14} />
          <span className={brief ? 'sr-only' : undefined}>{invoiced ? t.invoiced : t.ready_for_invoicing}</span>
        </span>
      )}
    </span>
  )
}
