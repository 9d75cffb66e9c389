import { expect, test } from 'vitest'
import { ensureInOrder, policyState } from './policy.ts'

const days = { valid_from: '2026-01-01', valid_until: '2026-12-31', ended_at: null }

test.for([
  ['2025-12-31', 'not_yet'],
  ['2026-01-01', 'valid'],
  ['2026-12-31', 'valid'],
  ['2027-01-01', 'over'],
] as const)('on %s a policy of 2026 is %s', ([on, state]) => {
  expect(policyState(days, on)).toBe(state)
  expect(policyState({ ...days, ended_at: '2026-05-01T00:00:00.000Z' }, on)).toBe('ended')
})

test('a policy without a last day stays valid', () =>
  expect(policyState({ ...days, valid_until: null }, '2090-01-01')).toBe('valid'))

test('a policy may be valid on one day, and is not over before it starts', () => {
  expect(() => ensureInOrder({ valid_from: '2026-01-01', valid_until: '2026-01-01' })).not.toThrow()
  expect(() => ensureInOrder({ valid_from: '2026-01-01', valid_until: undefined })).not.toThrow()
  expect(() => ensureInOrder({ valid_from: '2026-01-02', valid_until: '2026-01-01' })).toThrow()
})
