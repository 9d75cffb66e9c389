/** Words are shorter; the rows are kept, as this runs for each name of the table. */
const LONGEST = 64
let beforeLast = new Uint8Array(LONGEST + 1)
let last = new Uint8Array(LONGEST + 1)
let current = new Uint8Array(LONGEST + 1)

/**
 * Insertions, deletions, replacements and swapped neighbours between two words, or `most + 1` as soon as there are more
 * than `most`, or if a word has more than 64 letters.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || one.length > LONGEST || other.length > LONGEST) return most + 1
  for (let column = 0; column <= other.length; column++) last[column] = column
  for (let row = 1; row <= one.length; row++) {
    if (fillRow(one, other, row) > most) return most + 1
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  return Math.min(at(last, other.length), most + 1)
}

/** Returns the least of the row. */
function fillRow(one: string, other: string, row: number) {
  let least = row
  current[0] = row
  for (let column = 1; column <= other.length; column++) {
    const isEqual = one[row - 1] === other[column - 1]
    const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    let distance = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isEqual ? 0 : 1))
    if (isSwapped) distance = Math.min(distance, at(beforeLast, column - 2) + 1)
    current[column] = distance
    least = Math.min(least, distance)
  }
  return least
}

const at = (row: Uint8Array, index: number) => row[index] ?? 0
