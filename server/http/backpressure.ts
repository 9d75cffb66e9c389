/**
 * The pieces of something long, which gives way to what is short: after each piece it rests, the longer the longer that
 * took to come and the more others are at work. Of the processors that it shares with them it takes the less the busier
 * they are, and as much as it likes where it is alone.
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
/** What came during the rest before took somebody's processor too. */
const least_ms = 1
/** A piece that took its time, as the first one may, is no reason to stop for long. */
const longest_rest_ms = 500
