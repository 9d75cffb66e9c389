/**
 * Insertions, deletions, replacements and swapped neighbours between two words, or `most + 1` as soon as there are more
 * than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isEqual = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isEqual ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, other.length), most + 1)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity
