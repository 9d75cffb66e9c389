import { api } from '../../../contract/api.ts'
import type { Appointment } from '../../../contract/appointments.ts'
import { queryClient } from '../../api/query-client.ts'
import { chosenRow } from './row-focus.ts'

/** The appointment that has the focus on the day's list or board, as the screen knows it. */
export function focusedAppointment(): Appointment | undefined {
  const id = chosenRow()
  if (id === undefined) return undefined
  const lists = queryClient.getQueriesData<Appointment[]>({ queryKey: [api.appointments.path] })
  return lists.flatMap(([, rows]) => (Array.isArray(rows) ? rows : [])).find((row) => row.id === id)
}
