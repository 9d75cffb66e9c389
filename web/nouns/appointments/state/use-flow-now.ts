import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { DEFAULT_FLOW_LIMITS, type FlowNow, flowOf, toneOfWait, type WaitTone } from '#domain/appointment-flow.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'

/** After how many minutes a patient is late, and a wait is long: from the clinic's settings. */
export const useFlowLimits = () => useCall(api.clinicSettings, {}, { staleTime: Infinity }).data ?? DEFAULT_FLOW_LIMITS

/** Where a patient is, for how long, and how urgent that is. */
export interface ShownFlow extends FlowNow {
  tone: WaitTone
}

export type FlowFunction = (appointment: Appointment) => ShownFlow | null

/** A function that tells where a patient is at the current minute of the clinic's clock. */
export function useFlowNow(now: string): FlowFunction {
  const limits = useFlowLimits()
  const { time_zone } = useClinic()
  return useMemo(
    () => (appointment) => {
      const flow = flowOf(appointment, now, limits, time_zone)
      return flow && { ...flow, tone: flow.state === 'late' ? 'long' : toneOfWait(flow.minutes ?? 0, limits) }
    },
    [now, limits, time_zone],
  )
}
