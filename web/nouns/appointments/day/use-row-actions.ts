import { useLayoutEffect, useMemo, useRef } from 'react'
import { isEditable } from '#domain/appointment.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import type { RowActions } from '../state/row-actions.ts'
import { texts } from '../state/texts.ts'
import { useCreateInvoice } from '../state/use-create-invoice.ts'
import { useNoShow, useSteps } from '../state/use-steps.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useRegister } from '../state/use-register.ts'
import { useTakeBack } from '../state/use-take-back.ts'

/** The rows' actions; the object stays identical, so that only changed rows are rerendered. */
export function useRowActions(address: DayAddress): RowActions {
  const t = useTexts(texts).alerts
  const register = useRegister((id) => address.open('register', id))
  const takeStep = useSteps()
  const markNoShow = useNoShow()
  const { takeBack } = useTakeBack()
  const createInvoice = useCreateInvoice()
  return useStableActions({
    may_write: useMay('appointment:write'),
    may_cancel: useMay('appointment:cancel'),
    may_invoice: useMay('invoice:create'),
    may_receive: useMay('appointment:receive'),
    onOpen: (id) => address.open('open', id),
    onEdit: (appointment) =>
      isEditable(appointment) ? address.open('edit', appointment.id) : showAlert(t[endOf(appointment)]),
    onRegister: (appointment) => void register(appointment),
    onRegisterWithTreatments: ({ id }) => address.open('register', id),
    onStep: (appointment, step) => void takeStep(appointment, step),
    onNoShow: (appointment) => void markNoShow(appointment),
    onTakeBack: (appointment) => void takeBack(appointment),
    onCreateInvoice: (appointment) => void createInvoice(appointment),
    onOpenInvoice: (id) => address.open('invoice', id),
  })
}

/** The same object until a permission changes; its functions call those of the latest render. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const { may_write, may_cancel, may_invoice, may_receive } = actions
  return useMemo(
    () => ({
      may_write,
      may_cancel,
      may_invoice,
      may_receive,
      onOpen: (id) => latest.current.onOpen(id),
      onEdit: (appointment) => latest.current.onEdit(appointment),
      onRegister: (appointment) => latest.current.onRegister(appointment),
      onRegisterWithTreatments: (appointment) => latest.current.onRegisterWithTreatments(appointment),
      onStep: (appointment, step) => latest.current.onStep(appointment, step),
      onNoShow: (appointment) => latest.current.onNoShow(appointment),
      onTakeBack: (appointment) => latest.current.onTakeBack(appointment),
      onCreateInvoice: (appointment) => latest.current.onCreateInvoice(appointment),
      onOpenInvoice: (id) => latest.current.onOpenInvoice(id),
    }),
    [may_write, may_cancel, may_invoice, may_receive],
  )
}

const endOf = ({ status }: Parameters<RowActions['onEdit']>[0]) => (status === 'cancelled' ? 'cancelled' : 'completed')
