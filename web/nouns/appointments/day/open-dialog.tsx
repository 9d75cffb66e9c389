import type { RowActions } from '../state/row-actions.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const code = {
  details: () => import('../details/appointment-details-modal.tsx'),
  register: () => import('../details/register-modal.tsx'),
  cancel: () => import('../details/cancel-appointment-modal.tsx'),
  invoice: () => import('#web/nouns/invoices/invoice-details-modal.tsx'),
  form: () => import('../booking/appointment-form-modal.tsx'),
  find: () => import('../find-time/find-time-modal.tsx'),
  rebook: () => import('../booking/rebook-appointment-modal.tsx'),
  leave: () => import('#web/nouns/leaves/leave-modal.tsx'),
  block: () => import('#web/nouns/blocks/block-modal.tsx'),
  hours: () => import('#web/nouns/doctors/hours-of-doctor.tsx'),
  leave_form: () => import('#web/nouns/leaves/leave-form-modal.tsx'),
  lines: () => import('#web/nouns/treatment-codes/treatment-lines.tsx'),
}
const AppointmentDetailsModal = lazy(code.details)
const RegisterModal = lazy(code.register)
const CancelAppointmentModal = lazy(code.cancel)
const InvoiceDetailsModal = lazy(() => code.invoice().then((module) => ({ default: module.InvoiceDetailsModal })))
const NewAppointmentModal = lazy(() => code.form().then((module) => ({ default: module.NewAppointmentModal })))
const EditAppointmentModal = lazy(() => code.form().then((module) => ({ default: module.EditAppointmentModal })))
const FindTimeModal = lazy(code.find)
const RebookAppointmentModal = lazy(code.rebook)
const LeaveModal = lazy(code.leave)
const BlockModal = lazy(code.block)
const HoursOfDoctor = lazy(code.hours)
const LeaveFormModal = lazy(code.leave_form)

const PAUSE_MS = 1_000
const BETWEEN_MS = 50

/** The modals' code is loaded in sequence once the day is rendered, so that opening one does not wait. */
export function prefetchCode() {
  const left = Object.values(code)
  const fetchNext = async () => {
    const load = left.shift()
    if (!load) return
    await load().catch(() => undefined)
    pause = setTimeout(fetchNext, BETWEEN_MS)
  }
  let pause = setTimeout(fetchNext, PAUSE_MS)
  return () => {
    left.length = 0
    clearTimeout(pause)
  }
}

/** The modal named in the address, if the role may open it. */
export default function OpenDialog({ address, actions }: { address: DayAddress; actions: RowActions }) {
  const { dialog } = address
  if (!dialog) return null
  if (dialog.name === 'new') return actions.may_write && <NewAppointmentModal address={address} />
  if (dialog.name === 'find') return actions.may_write && <FindTimeModal address={address} />
  const { name, id } = dialog
  if (name === 'open') return <AppointmentDetailsModal key={id} id={id} address={address} actions={actions} />
  if (name === 'register') return <RegisterModal key={id} id={id} address={address} actions={actions} />
  if (name === 'invoice') return <InvoiceDetailsModal invoice_id={id} onClose={address.close} />
  if (name === 'leave') return <LeaveModal key={id} id={id} address={address} may_move={actions.may_write} />
  if (name === 'block') return <BlockModal key={id} id={id} address={address} />
  if (name === 'hours_of') return <HoursOfDoctor key={id} doctor_id={id} onClose={address.close} />
  if (name === 'leave_of') return <LeaveFormModal key={id} doctor_id={id} address={address} />
  if (!actions.may_write) return null
  if (name === 'edit') return <EditAppointmentModal key={id} id={id} address={address} />
  if (name === 'rebook') return <RebookAppointmentModal key={id} id={id} address={address} />
  return <CancelAppointmentModal key={id} id={id} address={address} />
}
