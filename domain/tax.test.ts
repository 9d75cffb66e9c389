import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Money, percentWithin } from './money.ts'
import { isTaxed, isTaxNumber, taxationOf, taxReduced, taxTable, taxWarnings, taxWithin, usualCategory } from './tax.ts'

const parts = (percent: number, ...amounts: number[]) =>
  amounts.map((amount) => ({ amount: amount as Money, category: 'standard' as const, percent, reason: null }))

/**
 * Written apart from the product, in whole cents without any division of fractions: the tax is the whole number t for
 * which t is nearest to s x r / (100 + r), the higher of two that are as near.
 */
function nearestTax(cents: number, percent: number) {
  let tax = 0
  while (2 * tax * (100 + percent) + (100 + percent) <= 2 * cents * percent) tax++
  return tax
}

describe('the tax contained in a document', () => {
  test.each([
    [15, [1.03], [0.13], 0.9],
    [5, [105], [5], 100],
    // Each alone contains 0.02 of 0.47; together 0.07 of 1.41.
    [5, [0.47, 0.47, 0.47], [0.03, 0.02, 0.02], 1.34],
    [15, [90.1], [11.75], 78.35],
    [0, [300, 20], [0, 0], 320],
    [5, [0], [0], 0],
    // Half a cent, away from zero.
    [15, [0.23], [0.03], 0.2],
    [100, [0.01], [0.01], 0],
  ])('%d %% of %j is %j', (percent, amounts, taxes, net) => {
    const found = taxWithin(parts(percent, ...amounts))
    expect(found.taxes).toEqual(taxes)
    expect(found.rates.map((rate) => rate.net)).toEqual([net])
  })

  test('every total up to 300.00 at 5 and 15 % is what the oracle counts', () => {
    for (const percent of [5, 15]) {
      let tax = 0
      for (let cents = 1; cents <= 30_000; cents++) {
        while (2 * tax * (100 + percent) + (100 + percent) <= 2 * cents * percent) tax++
        if (Math.round(percentWithin((cents / 100) as Money, percent) * 100) !== tax) throw new Error(`${cents}`)
      }
      expect(tax).toBe(nearestTax(30_000, percent))
    }
  })

  const cents = fc.integer({ min: 0, max: 9_999 })
  const line = fc.record({ cents, percent: fc.constantFrom(0, 5, 15) })

  test('is the oracle’s for each rate, and the lines add up to it', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const { taxes, rates } = taxWithin(lines.flatMap((each) => parts(each.percent, each.cents / 100)))
        expect(rates.map(({ percent }) => percent)).toEqual([...new Set(lines.map(({ percent }) => percent))])
        for (const { percent, amount, net, tax } of rates) {
          const own = lines.flatMap((each, index) => (each.percent === percent ? [{ ...each, index }] : []))
          const sum = own.reduce((total, each) => total + each.cents, 0)
          expect(Math.round(tax * 100)).toBe(nearestTax(sum, percent))
          expect(Math.round(amount * 100)).toBe(sum)
          expect(Math.round(net * 100) + Math.round(tax * 100)).toBe(sum)
          const spread = own.map(({ index }) => Math.round((taxes[index] ?? 0) * 100))
          expect(spread.reduce((total, each) => total + each, 0)).toBe(Math.round(tax * 100))
          for (const [position, each] of own.entries()) {
            expect(spread[position]).toBeGreaterThanOrEqual(0)
            expect(spread[position]).toBeLessThanOrEqual(each.cents)
            // Never further than one cent from the line's own tax.
            expect(Math.abs((spread[position] ?? 0) - nearestTax(each.cents, percent))).toBeLessThanOrEqual(1)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a table has one row for each percentage', () => {
    const [zero] = parts(0, 10)
    const exempt = zero && { ...zero, category: 'exempt' as const }
    const { rates } = taxWithin([...parts(5, 105), ...(zero && exempt ? [zero, exempt] : [])])
    expect(rates).toHaveLength(3)
    expect(taxTable(rates)).toEqual([
      { percent: 0, amount: 20, net: 20, tax: 0 },
      { percent: 5, amount: 105, net: 100, tax: 5 },
    ])
  })
})

test('reductions of a line in any steps add up to its tax', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.array(fc.integer({ min: 0, max: 5_000 })), (units, cuts) => {
      const line = {
        insurer_amount: (units / 100) as Money,
        insurer_tax_amount: percentWithin((units / 100) as Money, 15),
      }
      const steps = [...cuts.filter((cut) => cut <= units).toSorted((a, b) => a - b), units]
      let before = 0
      let sum = 0
      for (const step of steps) {
        sum += Math.round(taxReduced(line, (before / 100) as Money, ((step - before) / 100) as Money) * 100)
        before = step
      }
      expect(sum).toBe(Math.round(line.insurer_tax_amount * 100))
    }),
  )
})

describe('how a line is taxed', () => {
  const foreign = { nationality: 'EG', national_id: '2' }
  const citizen = { nationality: 'SA', national_id: '1012345678' }

  test.each([
    ['ae', null, 'zero'],
    ['ae', 'cosmetic', 'standard'],
    ['sa', 'basic', 'standard'],
    ['bh', 'other', 'zero'],
    ['om', 'major', 'exempt'],
    ['om', 'cosmetic', 'standard'],
  ] as const)('in %s %s is %s', (regime, benefit, category) => expect(usualCategory(regime, benefit)).toBe(category))

  test.each([
    ['ae', null, foreign, 'as_patient', ['zero', 'zero', null]],
    ['ae', null, foreign, 'standard', ['zero', 'standard', null]],
    ['ae', 'exempt', foreign, 'standard', ['exempt', 'exempt', null]],
    ['ae', 'out', foreign, 'standard', ['out', 'out', null]],
    ['ae', null, citizen, 'as_patient', ['zero', 'zero', null]],
    ['sa', null, foreign, 'as_patient', ['standard', 'standard', null]],
    ['sa', null, citizen, 'as_patient', ['zero', 'standard', 'VATEX-SA-HEA']],
    ['sa', 'zero', citizen, 'as_patient', ['zero', 'zero', null]],
    ['sa', null, { ...citizen, national_id: ' ' }, 'as_patient', ['standard', 'standard', null]],
    ['sa', null, { ...citizen, nationality: null }, 'as_patient', ['standard', 'standard', null]],
  ] as const)('in %s a code of %s for %j with a payer taxed %s is %j', (...row) => {
    const [regime, tax_category, buyer, payer_tax, [own, insurers, tax_reason]] = row
    const taxation = taxationOf({ tax_category, benefit: 'basic' }, { regime, buyer, payer_tax })
    expect(taxation).toEqual({ tax_category: own, insurer_tax_category: insurers, tax_reason })
  })

  test.each([
    ['sa', { ...foreign, nationality: null }, true, ['nationality_missing']],
    ['sa', { nationality: 'SA', national_id: null }, true, ['national_id_missing']],
    ['sa', { nationality: 'SA', national_id: null }, false, []],
    ['sa', foreign, true, []],
    ['sa', citizen, true, []],
    ['ae', { nationality: null, national_id: null }, true, []],
  ] as const)('in %s %j is warned of (%s): %j', (regime, buyer, taxed, warnings) =>
    expect(taxWarnings(regime, buyer, taxed)).toEqual(warnings),
  )

  test.each([
    ['none', '2026-01-01', '2026-01-02', false],
    ['ae', null, '2026-01-02', false],
    ['ae', '2026-01-02', '2026-01-01', false],
    ['ae', '2026-01-02', '2026-01-02', true],
  ] as const)('%s from %s taxes %s: %s', (regime, from, day, taxed) => expect(isTaxed(regime, from, day)).toBe(taxed))

  test.each([
    ['ae', '100123456700003', true],
    ['ae', '10012345670000', false],
    ['sa', '300123456700003', true],
    ['sa', '100123456700003', false],
    ['sa', '300123456700001', false],
    ['bh', '220012345600002', true],
    ['om', 'OM1100012345', true],
    ['om', 'OM11000123', false],
    ['ae', '١٠٠١٢٣٤٥٦٧٠٠٠٠٣', false],
  ] as const)('%s: %s is a number: %s', (regime, number, valid) => expect(isTaxNumber(regime, number)).toBe(valid))
})
