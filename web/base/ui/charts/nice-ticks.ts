/** Ticks of an axis from 0 to the first round number that is at least `most`: 0, 500, 1,000, 1,500. */
export function niceTicks(most: number): number[] {
  if (!(most > 0)) return [0, 1]
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10))
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step)
}
