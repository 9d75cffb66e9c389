import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import { useCall } from '#web/base/api/queries.ts'
import { hasWords } from '#web/base/i18n/folding.ts'
import { usePaused } from '#web/base/ui/use-paused.ts'
import { exactNumberFirst } from './exact-number.ts'

/** So many have a short number in one of theirs that it is looked for among more than are shown. */
const NUMBERS_ASKED = 50
const isNumber = (text: string) => /^[\d٠-٩۰-۹]+$/.test(text)

interface SearchOptions {
  /** Debounce of the search. */
  pause_ms?: number
  limit: number
  enabled?: boolean
}

/** The patients that match the typed text; outdated requests are cancelled. */
export function usePatientSearch(typed: string, { pause_ms = 200, limit, enabled = true }: SearchOptions) {
  const text = typed.trim()
  const q = usePaused(text, pause_ms)
  const { data, isError, isPlaceholderData, isPending, refetch } = useCall(
    api.searchPatients,
    { q, limit: isNumber(q) ? Math.max(limit, NUMBERS_ASKED) : limit },
    { enabled },
  )
  const searching = q !== text || (enabled && isPending) || isPlaceholderData
  const known = data ?? []
  return {
    // Until the response, only previous results that still match are shown: Enter must never choose another patient.
    patients: exactNumberFirst(searching ? known.filter((patient) => fits(patient, text)) : known, text).slice(
      0,
      limit,
    ),
    searching,
    failed: isError && q === text,
    retry: () => void refetch(),
  }
}

const fits = ({ full_name, contact_number, second_contact_number, email, national_id }: Patient, text: string) =>
  hasWords([full_name, contact_number, second_contact_number, email, national_id].join(' '), text)
