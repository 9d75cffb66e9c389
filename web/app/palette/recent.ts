import type { PickedPatient } from '#web/nouns/patients/patient-picker.tsx'

/** The latest choices: commands by their id, patients as records. */
export type Recent = { command: string } | { patient: PickedPatient & { contact_number: string | null } }

const MOST = 5
const STORAGE_KEY = 'recent-commands'

/** Patients are kept in memory only, so that no names remain on a shared computer. */
const memory = new Map<number, Recent[]>()

export function recentOf(user_id: number): readonly Recent[] {
  let recent = memory.get(user_id)
  if (!recent) {
    recent = stored(user_id)
    memory.set(user_id, recent)
  }
  return recent
}

export function remember(user_id: number, chosen: Recent) {
  const others = recentOf(user_id).filter((before) => keyOf(before) !== keyOf(chosen))
  const next = [chosen, ...others].slice(0, MOST)
  memory.set(user_id, next)
  const commands = next.flatMap((each) => ('command' in each ? [each.command] : []))
  localStorage.setItem(`${STORAGE_KEY}-${user_id}`, JSON.stringify(commands))
}

export const keyOf = (recent: Recent) => ('command' in recent ? recent.command : `patient-${recent.patient.id}`)

function stored(user_id: number): Recent[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(`${STORAGE_KEY}-${user_id}`) ?? '[]')
    return Array.isArray(ids) ? ids.map((command) => ({ command: String(command) })) : []
  } catch {
    return []
  }
}
