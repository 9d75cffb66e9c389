import type { PickedPatient } from '#web/nouns/patients/patient-picker.tsx'

/** The latest choices: commands by their id, patients as records. */
export type Recent = { command: string } | { patient: PickedPatient & { contact_number: string | null } }

const MOST = 5
const STORAGE_KEY = 'recent-commands'

/** Patients are kept in memory only, so that no names remain on a shared computer. */
const memory = new Map<number, Recent[]>()

export function recentOf(userId: number): readonly Recent[] {
  let recent = memory.get(userId)
  if (!recent) {
    recent = stored(userId)
    memory.set(userId, recent)
  }
  return recent
}

export function remember(userId: number, chosen: Recent) {
  const others = recentOf(userId).filter((before) => keyOf(before) !== keyOf(chosen))
  const next = [chosen, ...others].slice(0, MOST)
  memory.set(userId, next)
  const commands = next.flatMap((each) => ('command' in each ? [each.command] : []))
  localStorage.setItem(`${STORAGE_KEY}-${userId}`, JSON.stringify(commands))
}

export const keyOf = (recent: Recent) => ('command' in recent ? recent.command : `patient-${recent.patient.id}`)

function stored(userId: number): Recent[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(`${STORAGE_KEY}-${userId}`) ?? '[]')
    return Array.isArray(ids) ? ids.map((command) => ({ command: String(command) })) : []
  } catch {
    return []
  }
}
