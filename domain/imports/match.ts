/** A patient of the clinic who may be the person of a line. */
export interface Candidate {
  id: number
  /** The match: by the number of the old system, the national id, or the phone with the folded name. */
  by: 'external_id' | 'national_id' | 'phone_and_name' | 'name'
  /** Folded, for comparison; blank if there is none. */
  national_id_key: string
}

export type Match = { id: number; by: Candidate['by'] } | 'nobody' | 'several'

const STRENGTH: readonly Candidate['by'][] = ['external_id', 'national_id', 'phone_and_name', 'name']

/**
 * The patient whom a line is about: by the old system's number, then the national id, then phone and name. A patient
 * with another national id is somebody else, whatever their phone and name. If several match, none is guessed.
 */
export function matchOf(candidates: readonly Candidate[], nationalIdKey: string): Match {
  for (const by of STRENGTH) {
    const found = candidates.filter(
      (each) => each.by === by && (by === 'external_id' || !isSomebodyElse(each.national_id_key, nationalIdKey)),
    )
    const ids = new Set(found.map(({ id }) => id))
    if (ids.size > 1) return 'several'
    for (const id of ids) return { id, by }
  }
  return 'nobody'
}

const isSomebodyElse = (one: string, other: string) => one !== '' && other !== '' && one !== other

/** The keys of a line's person within its file, folded as the database folds them; blank if missing. */
export interface LineKeys {
  external_id: string
  national_id_key: string
  phone_key: string
  name_key: string
}

/** Remembers the lines of a file, to detect several lines about one person. */
export function linesSeen() {
  const byKey = new Map<string, { line: number; national_id_key: string }>()
  return {
    /** Returns the earlier line about the same person, if there is one; otherwise remembers this line. */
    earlier(line: number, keys: LineKeys): number | undefined {
      const found = keysOf(keys)
        .map((key) => byKey.get(key))
        .find((each) => each && !isSomebodyElse(each.national_id_key, keys.national_id_key))
      if (found) return found.line
      for (const key of keysOf(keys)) byKey.set(key, { line, national_id_key: keys.national_id_key })
      return undefined
    },
  }
}

const keysOf = ({ external_id, national_id_key, phone_key, name_key }: LineKeys) => [
  ...(external_id === '' ? [] : [`e${external_id}`]),
  ...(national_id_key === '' ? [] : [`n${national_id_key}`]),
  // Two file numbers are two people, even with the same name and phone.
  ...(external_id !== '' || phone_key === '' || name_key === '' ? [] : [`p${phone_key} ${name_key}`]),
  ...(external_id + national_id_key + phone_key === '' && name_key !== '' ? [`w${name_key}`] : []),
]
