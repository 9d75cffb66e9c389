import { useRef, useState } from 'react'
import { api } from '../../../contract/api.ts'
import type { AppointmentDetails } from '../../../contract/appointments.ts'
import { ApiError, serverSentence } from '../../api/api-error.ts'
import { fetchCall, useCallMutation } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import {
  areComplete,
  blankLine,
  type DraftLine,
  draftOf,
  linesOf,
  sameLines,
} from '../../treatment-codes/treatment-draft.ts'
import { dismissAlerts, showAlert } from '../../ui/notices/alerts.ts'
import type { RowActions } from '../day/row-actions.ts'
import { begunLines } from '../booking/appointment-draft.ts'
import { editorIn } from '../booking/newer-version.ts'
import { texts } from '../texts.ts'
import type { DayAddress } from '../use-day-address.ts'
import { useEarlyQuestion } from '../use-register.ts'
import { useTakeBack } from '../use-take-back.ts'

interface Visit {
  appointment: AppointmentDetails
  address: DayAddress
  actions: RowActions
}

/** The form state of treatments done, and registering the appointment with them. */
export function useRegistration({ appointment, address, actions }: Visit) {
  const t = useTexts(texts)
  const [base, setBase] = useState(() => baseOf(appointment))
  const [lines, setLines] = useState(base.lines)
  const [tried, setTried] = useState(false)
  const then_invoice = useRef(false)
  const begun = begunLines(lines)
  const mayBeRegistered = useEarlyQuestion()
  const { offerUndo } = useTakeBack()

  /** A newer version of another user, once shown, no longer blocks saving; what was typed stays. */
  const takeOver = async () => {
    const theirs = baseOf(await fetchCall(api.appointment, { id: appointment.id }))
    if (sameLines(base.lines, lines)) setLines(theirs.lines)
    setBase(theirs)
  }
  const { busy, send } = useCallMutation(api.changeAppointmentStatus, {
    onSuccess: (visit) => {
      offerUndo.registered(visit)
      if (then_invoice.current) actions.onCreateInvoice(visit)
      else address.close()
    },
    onError: (error) => {
      showAlert(t.alerts.error(serverSentence(error) ?? t.alerts.status))
      // If it cannot be read now, the next attempt is refused in the same way.
      if (error instanceof ApiError && editorIn(error) !== undefined) takeOver().catch(() => undefined)
    },
  })
  const register = async (options: { then_invoice: boolean }) => {
    setTried(true)
    if (!areComplete(begun) || !(await mayBeRegistered(appointment))) return
    then_invoice.current = options.then_invoice
    dismissAlerts()
    send({ id: appointment.id, version: base.version, status: 'completed', treatments: linesOf(begun) })
  }
  return { lines, setLines, begun, dirty: !sameLines(base.lines, lines), tried, busy, register }
}

const baseOf = ({ version, treatments }: AppointmentDetails): { version: number; lines: DraftLine[] } => ({
  version,
  lines: treatments.length > 0 ? draftOf(treatments) : [blankLine()],
})
