import type { Recognise } from './recognition.ts'
import type { Substance } from './substances.ts'
import { wordsOf } from './words.ts'

const MOST_FOUND = 20

/**
 * What a typed text may mean: first the substances that it names, also misspelt, then those with a name that begins so,
 * then those with a word that does.
 */
export function searchSubstances(
  typed: string,
  substances: readonly Substance[],
  recogniseBy: Recognise,
): readonly Substance[] {
  const named = recogniseBy(typed).substances
  const begun = wordsOf(typed).join(' ')
  if (begun === '') return []
  const ranked = substances
    .map((substance) => ({ substance, rank: rankOf(substance, begun) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ substance }) => substance)
  return [...new Set([...named, ...ranked])].slice(0, MOST_FOUND)
}

const NOT_FOUND = 3

function rankOf({ name, names }: Substance, begun: string) {
  const [first = '', ...others] = [name, ...names].map((each) => wordsOf(each).join(' '))
  if (first.startsWith(begun)) return 0
  if (others.some((each) => each.startsWith(begun))) return 1
  return [first, ...others].some((each) => each.includes(` ${begun}`)) ? 2 : NOT_FOUND
}
