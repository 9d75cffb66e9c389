import { expect, test } from 'vitest'
import { inGroups, readTypedCode, stepAt } from './second-factor.ts'

test('a time step is a half minute since 1970', () => {
  const at = (instant: string) => stepAt(new Date(instant))
  expect(at('1970-01-01T00:00:29.999Z')).toBe(0)
  expect(at('1970-01-01T00:00:30Z')).toBe(1)
  expect(at('2005-03-18T01:58:29Z')).toBe(0x23523ec)
})

test.for([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['000000', { kind: 'app', code: '000000' }],
  ['١٢٣٤٥٦', { kind: 'app', code: '123456' }],
  ['۱۲۳ ۴۵۶', { kind: 'app', code: '123456' }],
  ['ABCD-efgh-2345-6777', { kind: 'recovery', code: 'abcdefgh23456777' }],
  ['abcdefgh23456777', { kind: 'recovery', code: 'abcdefgh23456777' }],
  ['2345234523452345', { kind: 'recovery', code: '2345234523452345' }],
  ['', null],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['a12345', null],
  ['abcd-efgh-0189-6777', null],
  ['x'.repeat(16) + 'y', null],
] as const)('%j is read as %j', ([typed, code]) => {
  expect(readTypedCode(typed)).toEqual(code)
})

test('a code shown in groups can be read back', () => {
  expect(inGroups('')).toBe('')
  expect(inGroups('abcdefgh23456777')).toBe('abcd-efgh-2345-6777')
  expect(readTypedCode(inGroups('abcdefgh23456777'))?.code).toBe('abcdefgh23456777')
})
