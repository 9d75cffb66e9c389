import { array, assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { placesByKey } from './places-by-key.ts'

test('it finds the first records of each key, in their order, as a Map of lists does', () => {
  assert(
    property(array(string({ maxLength: 2 }), { maxLength: 900 }), integer({ min: 1, max: 5 }), (keys, most) => {
      const [places, plain] = [placesByKey(most), new Map<string, number[]>()]
      for (const [place, key] of keys.entries()) {
        places.add(key, place)
        const listed = plain.get(key) ?? []
        plain.set(key, listed)
        if (listed.length < most) listed.push(place)
      }
      for (const key of [...keys, 'of none']) expect(places.of(key)).toEqual(plain.get(key) ?? [])
    }),
  )
})

test('a hundred thousand keys of one form keep each its own records', () => {
  const places = placesByKey(20)
  const key = (n: number) => `born1980-01-01 محمد ${String(n)} المري`
  for (let n = 0; n < 100_000; n++) places.add(key(n), n)
  for (let n = 0; n < 100_000; n += 7) expect(places.of(key(n))).toEqual([n])
})
