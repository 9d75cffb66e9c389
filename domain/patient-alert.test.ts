import { describe, expect, test } from 'vitest'
import {
  ALERT_SEVERITIES,
  bySeverity,
  ensureNoneKnown,
  ensureResolvable,
  isShownEverywhere,
  wasAskedAboutAllergies,
} from './patient-alert.ts'

describe('an alert', () => {
  test("is shown everywhere unless its severity is 'info'", () => {
    expect(ALERT_SEVERITIES.filter((severity) => isShownEverywhere({ severity }))).toEqual(['critical', 'caution'])
  })

  test('is sorted before those that are less severe', () => {
    const noted = (['info', 'critical', 'caution'] as const).map((severity) => ({ severity }))
    expect(noted.toSorted(bySeverity).map(({ severity }) => severity)).toEqual(['critical', 'caution', 'info'])
  })

  test('is resolved once', () => {
    expect(() => ensureResolvable({ kind: 'allergy', resolved_at: null })).not.toThrow()
    expect(() => ensureResolvable({ kind: 'allergy', resolved_at: '2026-11-18T06:00:00.000Z' })).toThrow(
      'This alert was resolved already',
    )
  })
})

describe('none known', () => {
  test.each([[[]], [['none_known' as const]], [['condition' as const, 'medication' as const, 'other' as const]]])(
    'may be recorded while %j is active',
    (active) => {
      expect(() => ensureNoneKnown(active)).not.toThrow()
    },
  )

  test('is refused while an allergy is active', () => {
    expect(() => ensureNoneKnown(['condition', 'allergy'])).toThrow('This patient has an allergy on record')
  })

  test('is ended by the next alert, not resolved', () => {
    expect(() => ensureResolvable({ kind: 'none_known', resolved_at: null })).toThrow('ends with the next alert')
  })
})

test.each([
  [[], false],
  [['other', 'medication', 'condition'], false],
  [['none_known'], true],
  [['other', 'allergy'], true],
] as const)('%j were asked about allergies: %s', (kinds, asked) => {
  expect(wasAskedAboutAllergies(kinds.map((kind) => ({ kind })))).toBe(asked)
})
