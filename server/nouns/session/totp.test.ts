import { describe, expect, test } from 'vitest'
import { stepAt } from '#domain/second-factor.ts'
import { codeAt, enrolmentUri, inBase32, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 4226, appendix D.
test('the codes of ten counters are those of the RFC', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
  expect(codes.map((_code, count) => codeAt(secret, count))).toEqual(codes)
})

// RFC 6238, appendix B: the last six digits of its eight-digit codes are ours.
test.for([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const)('TOTP at second %i is %s', ([seconds, code]) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
})

describe('a code', () => {
  const now = new Date('2026-11-18T06:00:00Z')
  const step = stepAt(now)

  test.for([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ] as const)('%i steps from now is accepted for step %s', ([away, taken]) => {
    expect(stepOfCode(secret, codeAt(secret, step + away), { now, last_step: 0 })).toBe(taken)
  })

  test('of a used step, or an earlier one, is refused', () => {
    const codes = [-1, 0, 1].map((away) => codeAt(secret, step + away))
    expect(codes.map((code) => stepOfCode(secret, code, { now, last_step: step }))).toEqual([null, null, step + 1])
  })

  test('of another secret is refused', () => {
    const other = Buffer.from('09876543210987654321')
    expect(stepOfCode(secret, codeAt(other, step), { now, last_step: 0 })).toBeNull()
  })
})

// RFC 4648, section 10.
test.for([
  ['', ''],
  ['fooba', 'MZXW6YTB'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
] as const)('%s is %s in base 32', ([text, base32]) => {
  expect(inBase32(Buffer.from(text))).toBe(base32)
})

test('an authenticator app reads clinic, account and secret, whatever characters the names have', () => {
  const uri = new URL(enrolmentUri(secret, 'Pearl & Smile: عيادة', 'huda+x@example.com'))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/Pearl & Smile: عيادة:huda+x@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Pearl & Smile: عيادة',
  })
})

test('a very long clinic name still makes a QR code that a phone can read', () => {
  expect(enrolmentUri(secret, 'ع'.repeat(200), 'huda@example.com').length).toBeLessThan(700)
})
