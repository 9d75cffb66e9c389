import { useMemo } from 'react'
import { api } from '../../../contract/api.ts'
import type { Appointment } from '../../../contract/appointments.ts'
import { DEFAULT_FLOW_LIMITS, type FlowNow, flowOf } from '../../../domain/appointment-flow.ts'
import { useCall } from '../../api/queries.ts'
import { useClinic } from '../../clinic/clinic.ts'

/** When a patient is late, and when a wait is long: by the clinic's settings. */
export const useFlowLimits = () => useCall(api.clinicSettings, {}, { staleTime: Infinity }).data ?? DEFAULT_FLOW_LIMITS

/** A function that says where a patient is and for how long, at this minute of the clinic's clock. */
export function useFlowNow(now: string): (appointment: Appointment) => FlowNow | null {
  const limits = useFlowLimits()
  const { time_zone } = useClinic()
  return useMemo(() => (appointment) => flowOf(appointment, now, limits, time_zone), [now, limits, time_zone])
}
