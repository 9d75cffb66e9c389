/** The furthest place in the clinic's history that this browser has seen; a server with a replica asks for it. */
let held = ''

export const heldPosition = () => held

/** Answers may overtake each other: what was seen once is never forgotten again. */
export function keepPosition(position: string | null | undefined) {
  if (position && isBeyond(position, held)) held = position
}

/** Positions are two hexadecimal numbers, `16/B374D848`, the first of which counts for more. */
function isBeyond(position: string, other: string) {
  const [high = 0, low = 0] = partsOf(position)
  const [other_high = -1, other_low = -1] = partsOf(other)
  return high > other_high || (high === other_high && low > other_low)
}

const partsOf = (position: string) => (position ? position.split('/').map((part) => Number.parseInt(part, 16)) : [])
