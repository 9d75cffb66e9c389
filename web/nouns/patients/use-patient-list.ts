import { api } from '#contract/api.ts'
import type { PatientOrder } from '#domain/patient.ts'
import { useCallPages } from '#web/base/api/queries.ts'

/** All patients, or those that match a search; the previous rows remain while new ones load. */
export function usePatientList({ q, has_balance, sort }: { q: string; has_balance: boolean; sort: PatientOrder }) {
  const hasBalance = has_balance || undefined
  const order = has_balance && sort !== 'name' ? { sort } : {}
  const all = useCallPages(api.patients, { hasBalance, ...order }, { enabled: q === '' })
  const found = useCallPages(api.searchPatients, { q, hasBalance }, { enabled: q !== '' })
  const [list, before] = q === '' ? [all, found] : [found, all]
  const waiting = list.data === undefined && !list.isError
  return {
    ...list,
    data: waiting ? before.data : list.data,
    stale: list.stale || waiting,
  }
}
