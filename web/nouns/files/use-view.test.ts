import { describe, expect, it } from 'vitest'
import { AS_IT_IS, isFarRight, zoomed } from './use-view.ts'

describe('zoomed', () => {
  const point = { x: 120, y: -40 }
  /** Where on the screen, from the centre, what is at `from` stands after a zoom. */
  const moved = (before: typeof AS_IT_IS, after: typeof AS_IT_IS, from: number, along: 'x' | 'y') =>
    after[along] + ((from - before[along]) / before.zoom) * after.zoom

  it.each([1.25, 2, 12])('keeps what is below the pointer in its place at %s', (zoom) => {
    const before = { ...AS_IT_IS, zoom: 1.5, x: 30, y: 10 }
    const after = zoomed(before, zoom, point)
    expect(after.zoom).toBe(zoom)
    expect(moved(before, after, point.x, 'x')).toBeCloseTo(point.x)
    expect(moved(before, after, point.y, 'y')).toBeCloseTo(point.y)
  })

  it('puts the whole picture back to the middle', () => {
    expect(zoomed({ ...AS_IT_IS, zoom: 3, x: 50, y: 60 }, 0.5, point)).toEqual(AS_IT_IS)
  })
})

describe('isFarRight', () => {
  const size = { width: 600, height: 300 }
  it.each([
    { turns: 0, flipped: false, right: [590, 10], left: [10, 10] },
    { turns: 0, flipped: true, right: [10, 10], left: [590, 10] },
    // A quarter turn to the right: what was on top is on the right.
    { turns: 1, flipped: false, right: [300, 10], left: [300, 290] },
    { turns: 2, flipped: false, right: [10, 150], left: [590, 150] },
    { turns: 3, flipped: false, right: [300, 290], left: [300, 10] },
    { turns: 2, flipped: true, right: [590, 150], left: [10, 150] },
  ] as const)('knows the side of the screen, turned $turns times, flipped $flipped', ({ right, left, ...view }) => {
    expect(isFarRight(right, size, { ...AS_IT_IS, ...view })).toBe(true)
    expect(isFarRight(left, size, { ...AS_IT_IS, ...view })).toBe(false)
  })
})
