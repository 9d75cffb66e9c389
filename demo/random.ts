export type Random = ReturnType<typeof randomFrom>

/** Repeatable chance: the same seed gives the same clinic. */
export function randomFrom(seed: string) {
  const next = generator(hashOf(seed))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    chance: (probability: number) => next() < probability,
    /** A whole number, both ends included. */
    between,
    pick<Choice>(choices: readonly Choice[]): Choice {
      const choice = choices[between(0, choices.length - 1)]
      if (choice === undefined) throw new Error('There is nothing to pick from')
      return choice
    },
    weighted<Choice extends { weight: number }>(choices: readonly Choice[]): Choice {
      let left = next() * choices.reduce((sum, { weight }) => sum + weight, 0)
      const choice = choices.find(({ weight }) => (left -= weight) < 0) ?? choices.at(-1)
      if (choice === undefined) throw new Error('There is nothing to pick from')
      return choice
    },
  }
}

// mulberry32: small, and good enough for plausible people.
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return hash
}
