import type { Substance } from './substances.ts'

/** Keeps what was found for each two substances: a long prescription compares the same ones again and again. */
export function keptByPair<Found>(find: (one: Substance, other: Substance) => Found) {
  const kept = new WeakMap<Substance, WeakMap<Substance, { found: Found }>>()
  return (one: Substance, other: Substance): Found => {
    const ofOne = kept.get(one) ?? new WeakMap<Substance, { found: Found }>()
    if (!kept.has(one)) kept.set(one, ofOne)
    const present = ofOne.get(other) ?? { found: find(one, other) }
    ofOne.set(other, present)
    return present.found
  }
}
