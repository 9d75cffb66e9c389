const AT_ONCE = 500

/** Parts of a long list, so that each statement and what it returns stay small. */
export function* inBatches<Row>(rows: readonly Row[], at_once = AT_ONCE): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += at_once) yield rows.slice(from, from + at_once)
}
