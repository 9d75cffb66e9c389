/**
 * Slows down a long response while other requests are in flight: after each piece it pauses, in proportion to how long
 * the piece took and to the number of other requests. With no other requests it does not pause.
 */
export async function* withBackpressure<Piece>(
  pieces: AsyncIterable<Piece>,
  othersAtWork: () => number,
  rest: (ms: number) => Promise<unknown>,
) {
  let requestedAt = performance.now()
  for await (const piece of pieces) {
    const tookMs = Math.max(LEAST_MS, performance.now() - requestedAt)
    yield piece
    const others = othersAtWork()
    if (others > 0) await rest(Math.min(LONGEST_PAUSE_MS, PAUSE_FACTOR * others * tookMs))
    requestedAt = performance.now()
  }
}

const PAUSE_FACTOR = 3
/** A piece that was prepared during the pause took CPU time as well, so it counts as at least this long. */
const LEAST_MS = 1
/** Upper bound of a pause, since a single piece, such as the first, can take long. */
const LONGEST_PAUSE_MS = 500
