import { useCallback } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { dayOf } from '#domain/calendar.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import type { BoardStep } from '../state/day-view.ts'
import { nextStepOf } from '../state/next-steps.ts'
import type { RowActions } from '../state/row-actions.ts'

/** What one click on a block does; a seated patient's appointment can be registered. */
export function useNextStep({ may_receive }: RowActions) {
  const today = useToday()
  return useCallback(
    (appointment: Appointment): BoardStep | null =>
      nextStepOf(appointment, today, may_receive) ??
      (appointment.status === 'scheduled' && dayOf(appointment.datetime_start) === today ? 'completed' : null),
    [today, may_receive],
  )
}
