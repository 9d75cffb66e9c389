import { expect, test } from 'vitest'
import { isolate, isolateLtr, partsOf } from './isolate.ts'

test('names and figures are isolated from the words around them', () => {
  expect(partsOf(`${isolate('Huda')} took ${isolateLtr('QR 200.00')} today`)).toEqual([
    { at: 0, text: 'Huda', direction: 'auto' },
    { at: 6, text: ' took ' },
    { at: 12, text: 'QR 200.00', direction: 'ltr' },
    { at: 23, text: ' today' },
  ])
})

test('a name can neither reverse the text after it nor end its isolation', () => {
  const hostile = 'A\u202eB\u2069C\u2066D'
  expect(partsOf(`${isolate(hostile)} signed in`)).toEqual([
    { at: 0, text: 'ABCD', direction: 'auto' },
    { at: 6, text: ' signed in' },
  ])
})
