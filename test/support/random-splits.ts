import * as fc from 'fast-check'
import { type Coverage, type CoverageLine, type Split, splitVisit } from '#domain/coverage.ts'
import type { CoveragePlan } from '#domain/coverage-plan.ts'
import { BENEFITS } from '#domain/payer.ts'
import type { Money } from '#domain/money.ts'

/** Small amounts, where rounding matters most, and large ones. */
const units = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 300_000 }), fc.nat(999_999_999))
const amount = units.map((each) => (each / 100) as Money)
const percent = fc.oneof(
  fc.constantFrom(0, 10, 20, 50, 100),
  fc.nat(10_000).map((each) => each / 100),
)
const limit = fc.option(amount)
const benefit = fc.constantFrom(...BENEFITS)
const code = fc.integer({ min: 1, max: 4 })

const terms = {
  covered: fc.boolean(),
  patient_percent: fc.option(percent),
  patient_copay: amount,
  needs_approval: fc.boolean(),
}
const rules = fc.array(
  fc.oneof(
    fc.record({ benefit, treatment_code_id: fc.constant(null), ...terms }),
    fc.record({ benefit: fc.constant(null), treatment_code_id: code, ...terms }),
  ),
  { maxLength: 4 },
)
const anyPlan: fc.Arbitrary<CoveragePlan> = fc.record({
  discount_percent: percent,
  patient_percent: percent,
  visit_deductible: amount,
  deductible_order: fc.constantFrom('first', 'last'),
  patient_max_per_visit: limit,
  insurer_max_per_visit: limit,
  approval_above: limit,
  rules,
})
const anyCoverage: fc.Arbitrary<Coverage> = fc.record({ plan: anyPlan, valid: fc.boolean(), left_this_year: limit })
const anyLine: fc.Arbitrary<CoverageLine> = fc
  .record({
    cost: amount,
    treatment_code_id: fc.option(code),
    benefit,
    price: limit,
    approved: limit,
    typed: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
  })
  .map(({ typed, ...rest }) =>
    typed === null ? rest : { ...rest, insurer_amount: (Math.floor(rest.cost * 100 * typed) / 100) as Money },
  )
const visit = fc.record({ lines: fc.array(anyLine, { maxLength: 8 }), coverage: anyCoverage })

const NO_LINE = { allowed: -1, insurer_amount: -1, patient_amount: -1, why: [] }

/** In whole cents, computed without the product's own functions. */
const cents = (each: number) => Math.round(each * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + cents(each), 0)

/** What is wrong with a split, if anything. */
function* faults(lines: readonly CoverageLine[], { plan, valid, left_this_year }: Coverage, split: Split) {
  for (const [index, line] of lines.entries()) {
    const { allowed, insurer_amount, patient_amount, why } = split.lines[index] ?? NO_LINE
    const typed = line.insurer_amount
    if (cents(insurer_amount) + cents(patient_amount) !== cents(line.cost)) yield `line ${index} is not its cost`
    if (insurer_amount < 0 || patient_amount < 0) yield `line ${index} has a negative part`
    if (sum(why.map((each) => each.amount)) !== cents(patient_amount)) yield `line ${index} is not explained`
    if (typed !== undefined && insurer_amount !== typed) yield `line ${index} is not what was typed`
    if (typed !== undefined) continue
    if (insurer_amount > allowed) yield `line ${index} is above what is allowed`
    if (line.approved !== null && insurer_amount > line.approved) yield `line ${index} is above what is approved`
    if (!valid && insurer_amount > 0) yield `line ${index} is covered by a policy that is not valid`
    if (line.price !== null && insurer_amount > line.price) yield `line ${index} is above its price`
  }
  const computed = split.lines.filter((_, index) => lines[index]?.insurer_amount === undefined)
  const covered = sum(computed.map(({ insurer_amount }) => insurer_amount))
  const most = plan.insurer_max_per_visit
  if (most !== null && covered > cents(most)) yield 'the insurer pays more than its maximum of the visit'
  const typed = sum(lines.map((each) => each.insurer_amount ?? 0))
  if (left_this_year !== null && typed === 0 && covered > cents(left_this_year)) yield 'more than the year has left'
  const kept = computed.map(({ why }) =>
    sum(why.filter((each) => PATIENT_PARTS.has(each.code)).map((each) => each.amount)),
  )
  const patient = kept.reduce((all, each) => all + each, 0)
  if (plan.patient_max_per_visit !== null && patient > cents(plan.patient_max_per_visit))
    yield "above the patient's maximum"
  const above = left_this_year !== null && covered + typed > cents(left_this_year)
  if (above !== split.warnings.includes('above_year')) yield 'the warning of the year is wrong'
}
const PATIENT_PARTS = new Set<string>(['deductible', 'percent', 'copay', 'patient-maximum'])

/** Splits random visits. `until` is an instant in milliseconds after which no other is begun. */
export function splitAtRandom(seed: number, most: number, until = Infinity) {
  let count = 0
  const result = fc.check(
    fc.property(visit, ({ lines, coverage }) => {
      const wrong = [...faults(lines, coverage, splitVisit(lines, coverage))]
      count += 1
      if (wrong.length > 0) throw new Error(wrong.join('; '))
    }),
    {
      seed,
      numRuns: most,
      ...(until === Infinity ? {} : { interruptAfterTimeLimit: Math.max(until - Date.now(), 1) }),
    },
  )
  const failures = result.failed
    ? [`${String(result.errorInstance)}, seed ${seed}: ${JSON.stringify(result.counterexample)}`]
    : []
  return { count, failures }
}
