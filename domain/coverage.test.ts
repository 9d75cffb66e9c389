import { describe, expect, test } from 'vitest'
import { type CoverageLine, type Coverage, splitVisit } from './coverage.ts'
import type { CoveragePlan } from './coverage-plan.ts'
import type { PlanRule } from './payer.ts'
import { add, type Money } from './money.ts'

const of = (amount: number) => amount as Money
const PLAN: CoveragePlan = {
  discount_percent: 0,
  patient_percent: 20,
  visit_deductible: of(0),
  deductible_order: 'first',
  patient_max_per_visit: null,
  insurer_max_per_visit: null,
  approval_above: null,
  rules: [],
}
const rule = (change: Partial<PlanRule>): PlanRule => ({
  benefit: null,
  treatment_code_id: null,
  covered: true,
  patient_percent: null,
  patient_copay: of(0),
  needs_approval: false,
  ...change,
})
const line = (cost: number, change: Partial<CoverageLine> = {}): CoverageLine => ({
  cost: of(cost),
  price: of(cost),
  treatment_code_id: 1,
  benefit: 'basic',
  approved: null,
  ...change,
})

function split(lines: CoverageLine[], plan: Partial<CoveragePlan> = {}, coverage: Partial<Coverage> = {}) {
  const answer = splitVisit(lines, { plan: { ...PLAN, ...plan }, valid: true, left_this_year: null, ...coverage })
  return {
    ...answer,
    insurer: answer.lines.map(({ insurer_amount }) => insurer_amount),
    patient: answer.lines.map(({ patient_amount }) => patient_amount),
    total: add(...answer.lines.map(({ patient_amount }) => patient_amount)),
    why: answer.lines.map(({ why }) => why.map(({ code, amount }) => [code, amount])),
  }
}

const XR_AND_FILL = [line(150.5), line(300)]
const ROOT_AND_XR = [line(900), line(150.5)]
const DEDUCTIBLE = { visit_deductible: of(50), patient_max_per_visit: of(200) }
const CROWN = { rules: [rule({ benefit: 'major', needs_approval: true })] }

describe('what the insurer covers of a visit', () => {
  test.each([
    ['1: the patient pays 20 %', XR_AND_FILL, {}, {}, [120.4, 240], 90.1],
    ['2: a deductible, and a maximum of the patient', ROOT_AND_XR, DEDUCTIBLE, {}, [724.07, 126.43], 200],
    ['2 without the maximum', ROOT_AND_XR, { visit_deductible: of(50) }, {}, [680, 120.4], 250.1],
    [
      '2 with the deductible last',
      ROOT_AND_XR,
      { visit_deductible: of(50), deductible_order: 'last' as const },
      {},
      [670, 120.4],
      260.1,
    ],
    ['3: 600.00 left of the year', ROOT_AND_XR, DEDUCTIBLE, { left_this_year: of(600) }, [600, 0], 450.5],
    [
      '4: whitening is not covered',
      [line(300), line(800, { benefit: 'cosmetic' })],
      { rules: [rule({ benefit: 'cosmetic', covered: false })] },
      {},
      [240, 0],
      860,
    ],
    ['5: less was approved', [line(2_000, { benefit: 'major', approved: of(1_500) })], CROWN, {}, [1_500], 500],
    ['5 before it is approved', [line(2_000, { benefit: 'major' })], CROWN, {}, [0], 2_000],
    ['6: a price above the list', [line(300, { price: of(240) })], {}, {}, [192], 108],
    ['15: all is covered', [line(300)], { patient_percent: 0 }, {}, [300], 0],
  ])('of example %s', (_name, lines, plan, coverage, insurer, total) => {
    expect(split(lines, plan, coverage)).toMatchObject({ insurer, total })
  })

  test('is explained line by line, and the reasons add up to what the patient pays', () => {
    expect(split(ROOT_AND_XR, DEDUCTIBLE, { left_this_year: of(600) })).toMatchObject({
      why: [
        [
          ['deductible', 50],
          ['percent', 170],
          ['patient-maximum', -44.07],
          ['year-maximum', 124.07],
        ],
        [
          ['percent', 30.1],
          ['patient-maximum', -6.03],
          ['year-maximum', 126.43],
        ],
      ],
      warnings: [],
      left_this_year: 0,
    })
  })

  test.each([
    ['policy-not-valid', split([line(300)], {}, { valid: false }), ['policy_not_valid']],
    ['approval-missing', split([line(2_000, { benefit: 'major' })], CROWN), ['approval_missing']],
    ['approval-missing', split([line(1_000.01)], { approval_above: of(1_000) }), ['approval_missing']],
  ])('with the reason %s comes a warning, and nothing is covered', (reason, { why, insurer, warnings }, warned) => {
    expect([why[0]?.[0]?.[0], insurer[0], warnings]).toEqual([reason, 0, warned])
  })

  test('the rule of the code counts before that of the benefit, and that before the plan', () => {
    const rules = [rule({ benefit: 'basic', patient_percent: 50 }), rule({ treatment_code_id: 7, patient_percent: 10 })]
    const lines = [line(100), line(100, { treatment_code_id: 7 }), line(100, { benefit: 'other' })]
    expect(split(lines, { rules }).insurer).toEqual([50, 90, 80])
    expect(split([line(100, { treatment_code_id: null, price: null })], { rules }).insurer).toEqual([50])
  })

  test.each([
    [{ visit_deductible: of(50) }, [0, 8]],
    [{ visit_deductible: of(50), deductible_order: 'last' as const }, [0, 0]],
    [{ patient_max_per_visit: of(0) }, [40, 20]],
    [{ insurer_max_per_visit: of(0) }, [0, 0]],
    [{ insurer_max_per_visit: of(40.01) }, [32, 8.01]],
    [{ patient_percent: 100 }, [0, 0]],
    [{ patient_percent: 0 }, [40, 20]],
    [{ discount_percent: 10 }, [28.8, 14.4]],
    [{ rules: [rule({ benefit: 'basic', patient_copay: of(30) })] }, [2, 0]],
  ])('of 40.00 and 20.00 with %j is %j', (plan, insurer) => {
    expect(split([line(40), line(20)], plan).insurer).toEqual(insurer)
  })

  test('half a cent is rounded away from zero, for the patient', () => {
    expect(split([line(0.05)], { patient_percent: 50 })).toMatchObject({ patient: [0.03], insurer: [0.02] })
    expect(split([line(0.01)], { patient_percent: 49 }).insurer).toEqual([0.01])
  })

  test('of a line without a known code is of its cost, without the discount of the list', () => {
    expect(split([line(100, { price: null, treatment_code_id: null })], { discount_percent: 10 }).insurer).toEqual([80])
  })

  test('an approval caps also a line that needs none', () => {
    expect(split([line(300, { approved: of(100) })])).toMatchObject({
      insurer: [100],
      why: [
        [
          ['percent', 60],
          ['above-approved', 140],
        ],
      ],
    })
    expect(split([line(300, { approved: of(0) })]).insurer).toEqual([0])
  })

  test('what somebody typed stays, uses the year, and is warned of above its rest', () => {
    const lines = [line(300, { insurer_amount: of(300) }), line(300)]
    expect(split(lines, DEDUCTIBLE, { left_this_year: of(400) })).toMatchObject({
      insurer: [300, 100],
      why: [
        [],
        [
          ['deductible', 50],
          ['percent', 50],
          ['year-maximum', 100],
        ],
      ],
      warnings: [],
      left_this_year: 0,
    })
    expect(split(lines, {}, { left_this_year: of(299.99) })).toMatchObject({
      insurer: [300, 0],
      warnings: ['above_year'],
      left_this_year: 0,
    })
    expect(split([line(300, { insurer_amount: of(0) })], {}, { valid: false })).toMatchObject({
      insurer: [0],
      why: [[['override', 300]]],
      warnings: ['policy_not_valid'],
    })
  })

  test('nothing is left of a year that is used up already, whatever was typed above it', () => {
    expect(split([line(300)], {}, { left_this_year: of(-20) })).toMatchObject({ insurer: [0], left_this_year: 0 })
  })

  test('of no lines is nothing', () => expect(split([])).toMatchObject({ insurer: [], warnings: [] }))
})
