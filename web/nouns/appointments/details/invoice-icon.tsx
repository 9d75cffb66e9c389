import { IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments.ts'
import { isReadyForInvoicing } from '#domain/appointment.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from '../state/texts.ts'

interface InvoiceIconProps {
  appointment: Pick<Appointment, 'status' | 'active_invoice_id' | 'patient_name' | 'is_history'>
  onOpen: (invoice_id: number) => void
}

/** The state of an appointment's invoice: none yet, ready for invoicing, or a link to it. */
export function InvoiceIcon({ appointment, onOpen }: InvoiceIconProps) {
  const { status, active_invoice_id, patient_name, is_history } = appointment
  const t = useTexts(texts)
  if (active_invoice_id !== null) {
    return (
      <button
        type="button"
        onClick={() => onOpen(active_invoice_id)}
        className="inline-flex h-6 items-center gap-1 rounded-full border border-brand-line bg-brand-soft ps-1.5 pe-2.5 text-xs font-medium whitespace-nowrap text-brand-strong underline-offset-2 hover:underline max-sm:h-8"
      >
        <Glyph icon={IconFileInvoice} size={14} />
        {t.invoice_created}
        <span className="sr-only"> {t.of_patient(patient_name)}</span>
      </button>
    )
  }
  if (!isReadyForInvoicing({ status, has_active_invoice: false, is_history })) return null
  return (
    <Tag tone="amber" icon={IconReceipt}>
      {t.ready_for_invoicing}
    </Tag>
  )
}
