import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import type { DayAddress } from './use-day-address.ts'

/** The filter's patient; the name is taken from the address until the server answers. */
export function useChosenPatient({ patient_id, patient_name }: Pick<DayAddress, 'patient_id' | 'patient_name'>) {
  const { data, isError, isPlaceholderData } = useCall(
    api.patient,
    { id: patient_id ?? 0 },
    { enabled: patient_id !== undefined },
  )
  if (patient_id === undefined) return null
  if (data && !isPlaceholderData) return data
  return { id: patient_id, full_name: patient_name || (isError ? `#${patient_id}` : ''), balances: [] }
}
