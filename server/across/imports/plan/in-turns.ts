import { setImmediate as others } from 'node:timers/promises'

/** Shorter than anybody notices; a line of long cells, or with many who are like it, takes a millisecond or more. */
const TURN_MS = 10

/** Does the work for each, in order. Other requests are served between the turns. */
export async function inTurns<Each, Result>(
  all: Iterable<Each>,
  work: (each: Each, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const each of all) {
    results.push(work(each, results.length))
    if (performance.now() - began < TURN_MS) continue
    await others()
    began = performance.now()
  }
  return results
}
