/**
 * Slows down a long response while other requests are in flight: after each piece it pauses, in proportion to how long
 * the piece took and to the number of other requests. With no other requests it does not pause.
 */
export async function* withBackpressure<Piece>(
  pieces: AsyncIterable<Piece>,
  othersAtWork: () => number,
  rest: (ms: number) => Promise<unknown>,
) {
  let asked = performance.now()
  for await (const piece of pieces) {
    const took_ms = Math.max(least_ms, performance.now() - asked)
    yield piece
    const others = othersAtWork()
    if (others > 0) await rest(Math.min(longest_rest_ms, rests * others * took_ms))
    asked = performance.now()
  }
}

const rests = 3
/** A piece that was prepared during the pause took CPU time as well, so it counts as at least this long. */
const least_ms = 1
/** Upper bound of a pause, since a single piece, such as the first, can take long. */
const longest_rest_ms = 500
