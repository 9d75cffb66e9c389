import * as fc from 'fast-check'

/** In hundredths of the currency, so that amounts sent over HTTP are exact. */
export const cost = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0, max: 300_000 }) },
  { weight: 8, arbitrary: fc.constantFrom(0, 1, 7, 115, 435, 499_999_999) },
  { weight: 1, arbitrary: fc.constantFrom(-100, 100.5) },
)
/** One of the sequence's treatment codes, in different spellings, or a line without a code. */
export const code = fc.record({
  which: fc.integer({ min: 0, max: 3 }),
  typed: fc.constantFrom('as it is', 'small', 'spaced'),
})
const line = fc.record({ code: fc.option(code, { freq: 4 }), cost })
export const lines = fc.array(line, { minLength: 1, maxLength: 4 })
export const method = fc.constantFrom('cash' as const, 'card' as const)
/** In hundredths of a percent; one of the values is above 100 %. */
export const percent = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 10_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(10_001, 1_000.5) },
)
/** A part of what is owed or earned. */
export const part = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom('some' as const, 'half' as const, 'all' as const, 'all' as const) },
  { weight: 2, arbitrary: fc.constantFrom('none' as const, 'too much' as const, 'a tenth of a cent' as const) },
)
export const discount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 2,
    arbitrary: fc.record({
      by: fc.constantFrom(
        'percent' as const,
        'percent' as const,
        'amount' as const,
        'amount' as const,
        'both' as const,
      ),
      /** In hundredths of a percent, or of the currency for a discount by amount. */
      value: fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 1, max: 1_000 }) }, { weight: 1, arbitrary: percent }),
      reason: fc.constantFrom('Staff', 'Staff', 'Staff', 'Staff', ' '),
    }),
  },
)
