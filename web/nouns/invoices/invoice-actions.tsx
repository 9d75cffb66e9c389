import {
  IconBan,
  IconCash,
  IconEraser,
  IconFilePencil,
  IconPrinter,
  IconReceipt,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import type { InvoiceDetails as Invoice } from '#contract/invoices.ts'
import { isActive, takesDeductions, takesPayments } from '#domain/invoice.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Menu } from '#web/base/ui/dialogs/menu.tsx'
import { texts as correction_texts } from './corrections/texts.ts'
import { texts as write_off_texts } from './forms/write-off-texts.ts'
import type { PaperKind } from './paper/paper.tsx'
import { printPaper } from '#web/base/paper/print-paper.ts'
import { texts } from './texts.ts'
import { useInvoiceAction } from './use-invoice-action.ts'

interface InvoiceActionsProps {
  invoice: Invoice
  onPaper: (kind: PaperKind) => void
}

/** The actions that this role has on an invoice in this state. */
export function InvoiceActions({ invoice, onPaper }: InvoiceActionsProps) {
  const t = useTexts(texts).actions
  const { start } = useInvoiceAction()
  const print = (kind: PaperKind) => {
    flushSync(() => onPaper(kind))
    void printPaper()
  }
  return (
    <>
      <AdminActions invoice={invoice} />
      <Button data-prints="invoice" icon={IconPrinter} onClick={() => print('invoice')}>
        {t.print_invoice}
      </Button>
      {invoice.payments.length > 0 && (
        <Button data-prints="receipt" icon={IconReceipt} onClick={() => print('receipt')}>
          {t.print_receipt}
        </Button>
      )}
      {invoice.credit_note && (
        <Button data-prints="credit_note" icon={IconPrinter} onClick={() => print('credit_note')}>
          {t.print_credit_note}
        </Button>
      )}
      {takesPayments(invoice) && (
        <Button variant="primary" icon={IconCash} onClick={() => start('payment')}>
          {t.pay}
        </Button>
      )}
    </>
  )
}

function AdminActions({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts).actions
  const { start } = useInvoiceAction()
  const deductible = useMay('invoice:deduct') && takesDeductions(invoice)
  const owed = useMay('invoice:write-off') && takesPayments(invoice)
  const writing = useTexts(write_off_texts)
  const correctable = useMay('invoice:correct') && isActive(invoice)
  const correcting = useTexts(correction_texts)
  const cancellable = useMay('invoice:cancel') && isActive(invoice)
  const actions = [
    correctable && { label: correcting.action, icon: IconFilePencil, onSelect: () => start('correction') },
    deductible && { label: t.deduct, icon: IconReceiptRefund, onSelect: () => start('deduction') },
    owed && { label: writing.action, icon: IconEraser, onSelect: () => start('write-off') },
    cancellable && {
      label: t.cancel,
      icon: IconBan,
      tone: 'danger' as const,
      onSelect: () => start('cancellation'),
    },
  ].filter((action) => action !== false)
  if (actions.length === 0) return null
  return (
    <div className="me-auto flex max-sm:!flex-none">
      <Menu label={t.more} actions={actions} />
    </div>
  )
}
