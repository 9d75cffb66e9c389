import { expect, test } from 'vitest'
import { inFieldOrder } from './in-field-order.ts'

test('what is stored of a line begins with the name, and ends with what has no words', () => {
  const stored = { sex: 'male', email: 'noor@example.test', unknown: 1, full_name: 'Noor', date_of_birth: '1990-02-01' }
  expect(inFieldOrder(stored).map(([field]) => field)).toEqual([
    'full_name',
    'email',
    'date_of_birth',
    'sex',
    'unknown',
  ])
})
