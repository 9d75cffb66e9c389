/** The first and last tooth of each quadrant by FDI, from the middle outwards, in the order of the Universal numbers. */
const PERMANENT = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28, 38, 37, 36, 35, 34, 33, 32, 31]
const ALL_PERMANENT = [...PERMANENT, 41, 42, 43, 44, 45, 46, 47, 48]
const MILK = [55, 54, 53, 52, 51, 61, 62, 63, 64, 65, 75, 74, 73, 72, 71, 81, 82, 83, 84, 85]

/** The Universal number of a tooth that is given by FDI: '1' to '32', milk teeth 'A' to 'T'; undefined for no tooth. */
export function universalOf(fdi: number): string | undefined {
  const permanent = ALL_PERMANENT.indexOf(fdi)
  if (permanent >= 0) return String(permanent + 1)
  const milk = MILK.indexOf(fdi)
  return milk >= 0 ? String.fromCodePoint(65 + milk) : undefined
}
