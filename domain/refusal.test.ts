import { expect, test } from 'vitest'
import {
  busy,
  conflict,
  ensure,
  forbidden,
  invalid,
  missing,
  Refusal,
  tooLarge,
  tooMany,
  unauthorized,
} from './refusal.ts'

test.each([
  [missing('invoice'), { kind: 'missing', message: 'Invoice not found', details: {} }],
  [forbidden(), { kind: 'forbidden', message: 'Your role does not allow this', details: {} }],
  [
    forbidden('patient.hiding-not-allowed'),
    { kind: 'forbidden', message: 'Only an admin or a manager can hide or show a patient', details: {} },
  ],
  [
    conflict('invoice.takes-no-payments', { status: 'paid' }, { other: 1 }),
    { kind: 'conflict', message: 'A paid invoice cannot take payments', details: { other: 1 } },
  ],
  [
    invalid('name', 'field.too-long', { field: 'name', bound: 200 }),
    {
      kind: 'invalid',
      message: 'Name must have at most 200 characters',
      details: {
        fields: { name: 'Name must have at most 200 characters' },
        field_codes: { name: { code: 'field.too-long', values: { field: 'name', bound: 200 } } },
      },
    },
  ],
])('%s', (refusal, { kind, message, details }) => {
  expect(refusal).toBeInstanceOf(Refusal)
  expect({ name: refusal.name, kind: refusal.kind, message: refusal.message }).toEqual({
    name: 'Refusal',
    kind,
    message,
  })
  expect(refusal.details).toEqual(details)
})

test('each kind is distinct, because each has its own status', () => {
  const refusals = [
    unauthorized('sign-in.wrong'),
    tooLarge('request.too-large'),
    tooMany('request.too-large'),
    busy('server.busy'),
  ]
  expect(refusals.map(({ kind }) => kind)).toEqual(['unauthorized', 'too-large', 'too-many', 'busy'])
})

test('a true condition is not refused, and its refusal is not even made', () => {
  const never = () => {
    throw new Error('a refusal was made in advance')
  }
  expect(() => ensure(true, never)).not.toThrow()
  const refusal = conflict('invoice.already-cancelled')
  for (const condition of [false, 0, '', null, undefined]) {
    expect(() => ensure(condition, () => refusal)).toThrow(refusal)
  }
})
