import { isDeepStrictEqual } from 'node:util'

/** The clinic answered differently from the model. */
export class Difference extends Error {
  override readonly name = 'Difference'
}

/** Compares every value of the model with what the clinic shows; the clinic may show more fields. */
export function expectSame(what: string, shown: unknown, expected: unknown) {
  const cut = only(shown, expected)
  if (isDeepStrictEqual(cut, expected)) return
  throw new Difference(`${what} shows ${JSON.stringify(cut)}, and ought to show ${JSON.stringify(expected)}`)
}

/** The part of a value that the pattern lists. */
function only(value: unknown, pattern: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(pattern)) {
    return value.map((each, index) => (index < pattern.length ? only(each, pattern[index]) : each))
  }
  if (typeof value !== 'object' || value === null || typeof pattern !== 'object' || pattern === null) return value
  const row = value as Record<string, unknown>
  return Object.fromEntries(Object.entries(pattern).map(([key, each]) => [key, only(row[key], each)]))
}
