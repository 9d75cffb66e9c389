/** The Arabic article, which half of all family names begin with. A word of its letters alone is no article. */
const ARTICLE = /^[اٱ]ل(?=\p{L}{2})/u

/** The first letters of the first two and the last word of a name: 'Mariam Al Kuwari' -> 'M A K'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const kept = words.length > 3 ? [...words.slice(0, 2), ...words.slice(-1)] : words
  return kept.map((word) => Array.from(word.replace(ARTICLE, ''))[0] ?? '').join(' ')
}
