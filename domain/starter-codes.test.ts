import { expect, test } from 'vitest'
import { STARTER_CODES } from './starter-codes.ts'
import { EFFECTS } from './treatment-effect.ts'
import { LONGEST_TREATMENT_MINUTES, SHORTEST_TREATMENT_MINUTES } from './treatment.ts'

test('the starter list has 40 different codes, described in both languages', () => {
  expect(new Set(STARTER_CODES.map(({ code }) => code)).size).toBe(40)
  for (const { code, en, ar, minutes, effect, per } of STARTER_CODES) {
    expect(code).toBe(code.toUpperCase())
    expect([en, ar]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^\p{Script=Arabic}/u)])
    expect(EFFECTS).toContain(effect)
    expect(per === 'visit' || effect !== 'none' || code === 'CRN-FIX').toBe(true)
    const length = minutes ?? SHORTEST_TREATMENT_MINUTES
    expect(length >= SHORTEST_TREATMENT_MINUTES && length <= LONGEST_TREATMENT_MINUTES).toBe(true)
  }
})
