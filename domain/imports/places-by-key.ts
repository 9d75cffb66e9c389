/**
 * Which records have a key, in the order in which they were added. Kept as numbers in typed arrays: of a million texts in
 * a `Map`, one rehash or one garbage collection takes half a second, in which a server answers nobody.
 */
export interface PlacesByKey {
  /** Notes the record at this place under the key, unless the key has `most_alike` already. */
  add: (key: string, place: number) => void
  /** The places of the key; now and then also one of another key with the same hash, so the caller compares. */
  of: (key: string) => number[]
}

const FEWEST = 256

export function placesByKey(most_alike: number): PlacesByKey {
  let count = 0
  /** For each entry its hash in two halves, its record, and the entry before it in its chain; 0 is none. */
  let [high, low, places, before] = arraysOf(FEWEST)
  let last = new Int32Array(FEWEST)

  const chainOf = (hash: number) => hash & (last.length - 1)
  function* entriesOf(one: number, other: number) {
    for (let entry = last[chainOf(one)] ?? 0; entry > 0; entry = before[entry] ?? 0)
      if (high[entry] === one && low[entry] === other) yield entry
  }
  function grow() {
    const larger = arraysOf(high.length * 2)
    for (const [index, old] of [high, low, places].entries()) larger[index]?.set(old)
    ;[high, low, places, before] = larger
    last = new Int32Array(high.length)
    for (let entry = 1; entry <= count; entry++) link(entry)
  }
  function link(entry: number) {
    const chain = chainOf(high[entry] ?? 0)
    before[entry] = last[chain] ?? 0
    last[chain] = entry
  }
  return {
    add(key, place) {
      const [one, other] = hashesOf(key)
      if ([...entriesOf(one, other)].length >= most_alike) return
      if (count + 1 >= high.length) grow()
      count += 1
      high[count] = one
      low[count] = other
      places[count] = place
      link(count)
    },
    of: (key) => Array.from(entriesOf(...hashesOf(key)), (entry) => places[entry] ?? 0).toReversed(),
  }
}

const arraysOf = (length: number) =>
  [new Int32Array(length), new Int32Array(length), new Int32Array(length), new Int32Array(length)] as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]

/** FNV-1a from two beginnings. */
function hashesOf(text: string): [number, number] {
  let [one, other] = [0x81_1c_9d_c5, 0x05_1c_9d_c7]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01_00_01_93)
    other = Math.imul(other ^ code, 0x01_00_01_b3)
  }
  return [one ^ (one >>> 15), other]
}
