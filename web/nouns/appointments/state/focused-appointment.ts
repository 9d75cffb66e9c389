import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { queryClient } from '#web/base/api/query-client.ts'
import { chosenRow } from './row-focus.ts'

/** The focused appointment of the list or board, from the screen's data. */
export function focusedAppointment(): Appointment | undefined {
  const id = chosenRow()
  if (id === undefined) return undefined
  const lists = queryClient.getQueriesData<Appointment[]>({ queryKey: [api.appointments.path] })
  return lists.flatMap(([, rows]) => (Array.isArray(rows) ? rows : [])).find((row) => row.id === id)
}
