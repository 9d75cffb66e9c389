import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import {
  areComplete,
  blankLine,
  type DraftLine,
  draftOf,
  linesOf,
  sameLines,
} from '#web/nouns/treatment-codes/treatment-draft.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { begunLines } from '../booking/appointment-draft.ts'
import { editorIn } from '../booking/newer-version.ts'
import type { RowActions } from '../state/row-actions.ts'
import { texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useEarlyQuestion } from '../state/use-register.ts'
import { useTakeBack } from '../state/use-take-back.ts'

interface RegistrationProps {
  appointment: AppointmentDetails
  address: DayAddress
  actions: RowActions
}

/** The form state of treatments done, and registering the appointment with them. */
export function useRegistration({ appointment, address, actions }: RegistrationProps) {
  const t = useTexts(texts).alerts
  const [base, setBase] = useState(() => baseOf(appointment))
  const mayBeRegistered = useEarlyQuestion()
  const { offerUndo } = useTakeBack()
  const form = useCallForm(api.changeAppointmentStatus, {
    start: { lines: base.lines, then_invoice: false },
    isSame: (name, one, other) => name !== 'lines' || sameLines(one.lines, other.lines),
    check: ({ lines }) => ({ lines: !areComplete(begunLines(lines)) }),
    confirm: () => mayBeRegistered(appointment),
    input: ({ lines }) => ({
      id: appointment.id,
      version: base.version,
      status: 'completed' as const,
      treatments: linesOf(begunLines(lines)),
    }),
    onSuccess: (registered, { then_invoice }) => {
      offerUndo.registered(registered)
      if (then_invoice) actions.onCreateInvoice(registered)
      else address.close()
    },
    alert: (error) => t.error(serverSentence(error) ?? t.status),
    onError: (error) => {
      // If it cannot be read now, the next attempt is refused in the same way.
      if (error instanceof ApiError && editorIn(error) !== undefined) takeOver().catch(() => undefined)
    },
  })
  /** A newer version of another user, once shown, no longer blocks saving; what was typed stays. */
  const takeOver = async () => {
    const theirs = baseOf(await fetchCall(api.appointment, { id: appointment.id }))
    form.forgetUnchanged()
    setBase(theirs)
  }
  return form
}

const baseOf = ({ version, treatments }: AppointmentDetails): { version: number; lines: DraftLine[] } => ({
  version,
  lines: treatments.length > 0 ? draftOf(treatments) : [blankLine()],
})
