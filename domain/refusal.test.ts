import { expect, test } from 'vitest'
import { conflict, ensure, forbidden, invalid, missing, Refusal } from './refusal.ts'

test.each([
  [missing('Invoice'), { kind: 'missing', message: 'Invoice not found', details: {} }],
  [forbidden(), { kind: 'forbidden', message: 'Your role does not allow this', details: {} }],
  [forbidden('Only the doctor'), { kind: 'forbidden', message: 'Only the doctor', details: {} }],
  [conflict('Taken', { conflicts: [] }), { kind: 'conflict', message: 'Taken', details: { conflicts: [] } }],
  [invalid('name', 'Required'), { kind: 'invalid', message: 'Required', details: { fields: { name: 'Required' } } }],
])('%s', (refusal, { kind, message, details }) => {
  expect(refusal).toBeInstanceOf(Refusal)
  expect({ name: refusal.name, kind: refusal.kind, message: refusal.message }).toEqual({
    name: 'Refusal',
    kind,
    message,
  })
  expect(refusal.details).toEqual(details)
})

test('it costs no stack, and the errors made after it keep theirs', () => {
  expect(new Refusal('busy', 'Later').stack).not.toContain('\n')
  expect(new Error('a fault').stack).toContain('refusal.test')
})

test('a condition that holds is not refused', () => {
  const refusal = conflict('no')
  expect(() => ensure(true, refusal)).not.toThrow()
  for (const condition of [false, 0, '', null, undefined]) expect(() => ensure(condition, refusal)).toThrow(refusal)
})
