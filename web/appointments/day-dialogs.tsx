import { lazy, Suspense } from 'react'
import type { RowActions } from './row-actions.ts'
import type { DayAddress } from './use-day-address.ts'

const code = {
  details: () => import('./visit/appointment-details-modal.tsx'),
  register: () => import('./visit/register-modal.tsx'),
  cancel: () => import('./visit/cancel-appointment-modal.tsx'),
  invoice: () => import('../invoices/invoice-details-modal.tsx'),
  form: () => import('./booking/appointment-form-modal.tsx'),
  lines: () => import('../treatment-codes/treatment-lines.tsx'),
}
const AppointmentDetailsModal = lazy(code.details)
const RegisterModal = lazy(code.register)
const CancelAppointmentModal = lazy(code.cancel)
const InvoiceDetailsModal = lazy(() => code.invoice().then((module) => ({ default: module.InvoiceDetailsModal })))
const NewAppointmentModal = lazy(() => code.form().then((module) => ({ default: module.NewAppointmentModal })))
const EditAppointmentModal = lazy(() => code.form().then((module) => ({ default: module.EditAppointmentModal })))

const pause_ms = 300

/** The code of the modals comes while the day is being read, not when one is opened. */
export function prefetchDialogs() {
  const pause = setTimeout(() => {
    for (const load of Object.values(code)) load().catch(() => undefined)
  }, pause_ms)
  return () => clearTimeout(pause)
}

/** The modal that the address names, if the role may open it. */
export function DayDialogs({ address, actions }: { address: DayAddress; actions: RowActions }) {
  return (
    <Suspense>
      <OpenDialog address={address} actions={actions} />
    </Suspense>
  )
}

function OpenDialog({ address, actions }: { address: DayAddress; actions: RowActions }) {
  const { dialog } = address
  if (!dialog) return null
  if (dialog.name === 'new') return actions.may_write && <NewAppointmentModal address={address} />
  const { name, id } = dialog
  if (name === 'open') return <AppointmentDetailsModal key={id} id={id} address={address} actions={actions} />
  if (name === 'register') return <RegisterModal key={id} id={id} address={address} actions={actions} />
  if (name === 'invoice') return <InvoiceDetailsModal invoice_id={id} onClose={address.close} />
  if (!actions.may_write) return null
  if (name === 'edit') return <EditAppointmentModal key={id} id={id} address={address} />
  return <CancelAppointmentModal key={id} id={id} address={address} />
}
