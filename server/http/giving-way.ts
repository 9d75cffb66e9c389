import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The pieces of something long, which gives way to what is short: while others are at work it rests after each piece,
 * the longer the longer that took to come, so that of the processors it shares with them it takes a quarter of one.
 */
export async function* givingWay<Piece>(
  pieces: AsyncIterable<Piece>,
  othersAtWork: () => boolean,
  rest: (ms: number) => Promise<unknown> = sleep,
) {
  let asked = performance.now()
  for await (const piece of pieces) {
    const took_ms = performance.now() - asked
    yield piece
    if (othersAtWork()) await rest(Math.min(longest_rest_ms, rests * took_ms))
    asked = performance.now()
  }
}

const rests = 3
/** A piece that took its time, as the first one may, is no reason to stop for long. */
const longest_rest_ms = 50
