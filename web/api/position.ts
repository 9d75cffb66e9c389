/** The latest log position that this browser has seen; a server with a replica reads from it only if it is as far. */
let held = ''

export const heldPosition = () => held

/** Responses may arrive out of order, so the position never goes back. */
export function keepPosition(position: string | null | undefined) {
  if (position && isBeyond(position, held)) held = position
}

/** Positions are two hexadecimal numbers, `16/B374D848`; the first is the more significant. */
function isBeyond(position: string, other: string) {
  const [high = 0, low = 0] = partsOf(position)
  const [otherHigh = -1, otherLow = -1] = partsOf(other)
  return high > otherHigh || (high === otherHigh && low > otherLow)
}

const partsOf = (position: string) => (position ? position.split('/').map((part) => Number.parseInt(part, 16)) : [])
