import type { AuditKind, AuditNoun } from '#domain/audit.ts'
import { type Day, isDay } from '#domain/calendar.ts'
import { useAddress } from '#web/base/ui/use-address.ts'
import { KINDS, NOUNS } from './every-noun.ts'

/** The audit trail's filters in the address. */
export function useAuditAddress() {
  const { params, ask } = useAddress()
  const noun = NOUNS.find((each) => each === params.get('noun'))
  const filter = {
    user_id: idIn(params.get('user_id')),
    patient_id: idIn(params.get('patient_id')),
    noun,
    record_id: noun && idIn(params.get('record_id')),
    kind: KINDS.find((each) => each === params.get('kind')),
    start_date: dayIn(params.get('start_date')),
    end_date: dayIn(params.get('end_date')),
  }
  const { start_date, end_date } = filter
  return {
    filter,
    filtered: Object.values(filter).some((value) => value !== undefined),
    in_order: !start_date || !end_date || start_date <= end_date,

    byPerson: (user_id: number | undefined) => ask({ user_id }),
    byPatient: (patient_id: number | undefined) => ask({ patient_id }),
    byKind: (kind: AuditKind | undefined) => ask({ kind }),
    byNoun: (chosen: AuditNoun | undefined) => ask({ noun: chosen, record_id: null }),
    byNumber: (record_id: number | undefined) => ask({ record_id }),
    byDays: (days: { start_date?: Day; end_date?: Day }) => ask(days),
    clear: () => ask(Object.fromEntries(Object.keys(filter).map((name) => [name, null]))),
  }
}

export type AuditAddress = ReturnType<typeof useAuditAddress>

const dayIn = (text: string | null) => (text && isDay(text) ? text : undefined)
const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
