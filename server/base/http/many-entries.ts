/** More than any call takes in one list: an import has up to 5,000 decisions. */
export const MOST_ENTRIES = 5_000
/** In all lists and records of one request. Each costs some microseconds before the contract has refused it. */
const MOST_IN_ALL = 30_000

/**
 * The field in which a request has more entries than any call takes. The contract counts a list only after it has looked at
 * each entry, and describes what is wrong with each: a third of a million of them would stop the process for seconds.
 */
export function fieldOfTooMany(body: unknown): string | undefined {
  let left = MOST_IN_ALL
  for (const [field, value] of isPlain(body) ? Object.entries(body) : []) {
    const waiting: unknown[] = [value]
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      if (!isPlain(each)) continue
      const inside: unknown[] = Object.values(each)
      left -= inside.length
      if (inside.length > MOST_ENTRIES || left < 0) return field
      for (const one of inside) if (isPlain(one)) waiting.push(one)
    }
  }
  return undefined
}

/** Read from JSON: no file, and nothing of which the bytes would be counted. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
