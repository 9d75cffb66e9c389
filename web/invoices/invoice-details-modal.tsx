import { api } from '../../contract/api.ts'
import { useCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Modal } from '../ui/modal.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { texts } from './texts.ts'

interface InvoiceDetailsModalProps {
  invoice_id: number
  onClose: () => void
}

export function InvoiceDetailsModal({ invoice_id, onClose }: InvoiceDetailsModalProps) {
  const t = useTexts(texts).details
  const { data, isError, refetch } = useCall(api.invoice, { id: invoice_id })
  return (
    <Modal title={t.title(invoice_id)} size="lg" onClose={onClose}>
      {data ? (
        <StatusBadge status={data.status} />
      ) : isError ? (
        <ErrorNote text={t.failed} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Modal>
  )
}
