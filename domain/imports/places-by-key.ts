/**
 * Which records have a key, in the order in which they were added. Kept as numbers in typed arrays: of a million texts in
 * a `Map`, one rehash or one garbage collection takes half a second, in which a server answers nobody. Nor is a table ever
 * made anew in a larger one, which takes as long: beside a full one stands the next, for twice as many.
 */
export interface PlacesByKey {
  /** Notes the record at this place under the key, unless the key has `most_alike` already. */
  add: (key: string, place: number) => void
  /** The places of the key; now and then also one of another key with the same hash, so the caller compares. */
  of: (key: string) => number[]
}

const FEWEST = 256

export function placesByKey(most_alike: number): PlacesByKey {
  let newest = tableOf(FEWEST)
  const tables = [newest]
  const foundOf = (hash: Hash) => {
    const found: number[] = []
    for (const table of tables) table.find(hash, found)
    return found
  }
  return {
    add(key, place) {
      const hash = hashOf(key)
      if (foundOf(hash).length >= most_alike) return
      if (newest.isFull()) tables.push((newest = tableOf(newest.room * 2)))
      newest.add(hash, place)
    },
    of: (key) => foundOf(hashOf(key)),
  }
}

/** In two halves. */
type Hash = readonly [number, number]

/** Has room for this many entries, a power of two. */
function tableOf(room: number) {
  let count = 0
  /** Of each entry the hash in two halves, the record, and the next entry of its chain. The first is 1: 0 is none. */
  const [high, low, places, next] = [arrayOf(room), arrayOf(room), arrayOf(room), arrayOf(room)]
  /** Of each chain its first and its last entry. */
  const [first, last] = [new Int32Array(room), new Int32Array(room)]
  return {
    room,
    isFull: () => count === room,
    add([one, other]: Hash, place: number) {
      count += 1
      high[count] = one
      low[count] = other
      places[count] = place
      const chain = one & (room - 1)
      const before = last[chain] ?? 0
      if (before === 0) first[chain] = count
      else next[before] = count
      last[chain] = count
    },
    /** Adds the places of the hash to `found`. */
    find([one, other]: Hash, found: number[]) {
      for (let entry = first[one & (room - 1)] ?? 0; entry > 0; entry = next[entry] ?? 0)
        if (high[entry] === one && low[entry] === other) found.push(places[entry] ?? 0)
    },
  }
}

const arrayOf = (room: number) => new Int32Array(room + 1)

/** FNV-1a from two beginnings. */
function hashOf(text: string): Hash {
  let [one, other] = [0x81_1c_9d_c5, 0x05_1c_9d_c7]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01_00_01_93)
    other = Math.imul(other ^ code, 0x01_00_01_b3)
  }
  return [one ^ (one >>> 15), other]
}
