import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment, AppointmentDetails } from '#contract/appointments.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { dismissAlerts, notify } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
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
import { isAlready } from '../state/already-so.ts'
import type { RowActions } from '../state/row-actions.ts'
import { texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useEarlyQuestion } from '../state/use-register.ts'
import { useTakeBack } from '../state/use-take-back.ts'

interface RegistrationProps {
  appointment: AppointmentDetails
  address: DayAddress
  actions: RowActions
  /** Saves what is typed of the visit's note, which nobody would see as a draft; false, and said, if that failed. */
  saveNote: () => Promise<boolean>
}

interface Registration {
  lines: DraftLine[]
  then_invoice: boolean
}

/** The form state of treatments done, and registering the appointment with them. */
export function useRegistration({ appointment, address, actions, saveNote }: RegistrationProps) {
  const all = useTexts(texts)
  const t = all.alerts
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
      // Before the dialog closes, in which the text stands; one that cannot be saved stays a draft.
      void saveNote().finally(() => end(registered, { then_invoice }))
    },
    alert: (error) => t.error(serverSentence(error) ?? t.status),
    onError: (error, sent) => {
      // If it cannot be read now, the next attempt is refused in the same way.
      const isOutdated = error instanceof ApiError && editorIn(error) !== undefined
      if (isOutdated || isAlready(error, 'completed')) takeOver(sent).catch(() => undefined)
    },
  })
  const end = (registered: Appointment, { then_invoice }: Pick<Registration, 'then_invoice'>) => {
    if (then_invoice) actions.onCreateInvoice(registered)
    else address.close()
  }
  /** A newer version of another user, once shown, no longer blocks saving; what was typed stays. */
  const takeOver = async (sent: Registration) => {
    const now = await fetchCall(api.appointment, { id: appointment.id })
    const theirs = baseOf(now)
    // The answer to the attempt before was lost: what was asked for is so.
    if (now.status === 'completed' && sameLines(theirs.lines, draftOf(linesOf(begunLines(sent.lines))))) {
      dismissAlerts()
      notify(all.registered(isolate(now.patient_name)), { about: noticeKey('appointment', now.id) })
      await invalidate(api.changeAppointmentStatus.changes)
      end(now, sent)
      return
    }
    form.forgetUnchanged()
    setBase(theirs)
  }
  return form
}

const baseOf = ({ version, treatments }: AppointmentDetails): { version: number; lines: DraftLine[] } => ({
  version,
  lines: treatments.length > 0 ? draftOf(treatments) : [blankLine()],
})
