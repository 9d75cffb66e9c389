import { expect, test } from 'vitest'
import { bridgeOf } from './bridge.ts'
import { money } from './money.ts'

test('the steps lead from the opening to the closing, in their order', () => {
  const payment = { kind: 'payment', amount: money(-60.1), count: 2 } as const
  const invoice = { kind: 'invoice', amount: money(100.25), count: 1 } as const
  expect(bridgeOf('receivables', money(10.05), [payment, invoice])).toEqual({
    opening: 10.05,
    steps: [invoice, payment],
    closing: 50.2,
  })
  expect(bridgeOf('credit', money(5), [])).toEqual({ opening: 5, steps: [], closing: 5 })
})
