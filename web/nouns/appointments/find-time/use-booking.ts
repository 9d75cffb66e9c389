import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { FreeTime } from '#contract/free-time.ts'
import { dayOf } from '#domain/calendar.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { dismissAlerts, showAlert } from '#web/base/ui/notices/alerts.ts'
import { namesOf } from '#web/nouns/plans/plan-parts.ts'
import { overlapIn } from '../state/overlap.ts'
import { texts as booking_texts } from '../booking/texts.ts'
import { useWhen } from '../booking/use-appointment-form.ts'
import { useYearsAheadQuestion } from '../booking/use-years-ahead-question.ts'
import { texts as screen_texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useTakeBack } from '../state/use-take-back.ts'
import { linesOf, type Search } from './search.ts'

type Whom = { patient_id: number } | { new_patient: { full_name: string; contact_number: string | null } }

/**
 * Books a time that was found, and shows it on its day. If the time was taken meanwhile, says so and fetches the next
 * ones.
 */
export function useBooking(address: DayAddress, search: Search) {
  const { wait_list_id, find, today } = address
  const t = useTexts(screen_texts).alerts
  const { booked: sentence } = useTexts(booking_texts)
  const when = useWhen()
  const { offerUndo } = useTakeBack()
  // Counted from the day that another screen asked for, such as some months after a visit.
  const isMeant = useYearsAheadQuestion(find.from ?? today)
  const [taken, setTaken] = useState<string>()
  const booking = useCallMutation(api.bookAppointment, {
    onSuccess: (booked, { new_patient }) => {
      offerUndo.booked(sentence(isolate(booked.patient_name), when(booked)), booked, {
        new_patient: Boolean(new_patient),
      })
      address.showBooked(booked)
    },
    onError: (error) => {
      const overlap = error instanceof ApiError ? overlapIn(error) : undefined
      if (overlap) setTaken(overlap.sentence)
      else showAlert(t.error(serverSentence(error) ?? t.save), 'error', error)
      void invalidate(api.bookAppointment.changes)
    },
  })
  return {
    busy: booking.busy,
    /** The server's sentence about a time that was taken meanwhile. */
    taken,
    /** Errors of fields by their names. */
    refused: booking.error instanceof ApiError ? booking.error.fields : {},
    forget: () => setTaken(undefined),
    book: async ({ doctor_id, datetime_start, datetime_end, chair_id }: FreeTime, whom: Whom) => {
      if (!(await isMeant(dayOf(datetime_start)))) return
      dismissAlerts()
      setTaken(undefined)
      const time = { doctor_id, datetime_start, datetime_end, ...(chair_id !== null && { chair_id }) }
      booking.send({
        ...whom,
        ...time,
        treatments: linesOf(search),
        ...(search.type_id !== null && { type_id: search.type_id }),
        ...(search.planned && namesOf(search.planned)),
        ...(wait_list_id !== undefined && { wait_list_id }),
      })
    },
  }
}
