/** Stateless pseudo-random numbers: the same key gives the same number, in any order of the rows. */
export const roll = (question: number, row: number) => mixed(Math.imul(question + 1, 0x9e3779b1) ^ row) / 2 ** 32

/** A whole number below `sides`. */
export const die = (question: number, row: number, sides: number) => Math.floor(roll(question, row) * sides)

export function pick<Choice>(question: number, row: number, choices: readonly Choice[]): Choice {
  const choice = choices[die(question, row, choices.length)]
  if (choice === undefined) throw new Error('There is nothing to pick from')
  return choice
}

// The finalizer of MurmurHash3.
function mixed(seed: number) {
  let hash = seed
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
