import * as fc from 'fast-check'

/** Of what there is: chosen by its number, and a part of it in hundredths. */
const which = fc.nat(11)
const part = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 }))
const code = fc.constantFrom('XR-01', 'FILL', 'SPC-ENDO', 'WHITE')
const lines = fc.array(fc.record({ code, typed: fc.option(fc.nat(100), { freq: 6 }), above: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
})

const kinds = {
  issue: fc.record({
    who: which,
    insured: fc.nat(4),
    lines,
    discount: fc.constantFrom(0, 0, 0, 1_000, 1_275),
    pays: fc.nat(100),
  }),
  pay: fc.record({ which, part }),
  refund: fc.record({ which, part }),
  correct: fc.record({ which, lines, policy: fc.constantFrom('kept', 'kept', 'none') }),
  cancel: fc.record({ which }),
  submit: fc.record({ payer: fc.nat(1) }),
  answer: fc.record({
    payer: fc.nat(1),
    answers: fc.array(fc.record({ which, paid: fc.nat(100), discount: fc.nat(30), beyond: fc.nat(14) }), {
      minLength: 1,
      maxLength: 4,
    }),
    more: fc.nat(5_000),
    again: fc.boolean(),
  }),
  'take back': fc.record({ which, part }),
  decide: fc.record({
    which,
    part,
    decision: fc.constantFrom('resubmit', 'write_off', 'bill_patient'),
    beyond: fc.nat(14),
  }),
  return: fc.record({ which, part }),
  withdraw: fc.record({ which, bill_patient: fc.boolean() }),
  'close month': fc.record({}),
  'next month': fc.record({ days: fc.integer({ min: 10, max: 40 }) }),
  merge: fc.record({}),
  'change plan': fc.record({
    which,
    percent: fc.constantFrom(0, 1_000, 2_000, 3_333, 10_000),
    deductible: fc.nat(20_000),
  }),
  'change list': fc.record({ code, price: fc.integer({ min: 1, max: 100_000 }) }),
}
export type Kind = keyof typeof kinds
type Fields<Name extends Kind> = (typeof kinds)[Name] extends fc.Arbitrary<infer Some> ? Some : never
export type ActOf<Name extends Kind> = { kind: Name } & Fields<Name>
export type Act = { [Name in Kind]: ActOf<Name> }[Kind]
export const KINDS = Object.keys(kinds) as Kind[]

const WEIGHTS: Partial<Record<Kind, number>> = {
  issue: 5,
  submit: 5,
  answer: 7,
  decide: 5,
  'take back': 2,
  pay: 2,
  'next month': 2,
}

const act = fc.oneof(
  ...KINDS.map((kind) => ({
    weight: WEIGHTS[kind] ?? 1,
    arbitrary: (kinds[kind] as fc.Arbitrary<object>).map((fields) => ({ kind, ...fields }) as Act),
  })),
)
const issue = kinds.issue.map((fields) => ({ kind: 'issue' as const, ...fields }))
const submit = kinds.submit.map((fields) => ({ kind: 'submit' as const, ...fields }))
const answer = kinds.answer.map((fields) => ({ kind: 'answer' as const, ...fields }))

/** Begins with visits that are sent and answered, which most acts need. */
export const sequences = (acts: number): fc.Arbitrary<Act[]> =>
  fc
    .tuple(
      fc.array(issue, { minLength: 1, maxLength: 2 }),
      fc.tuple(submit, answer),
      fc.array(act, { maxLength: acts, size: 'max' }),
    )
    .map(([visits, sent, rest]) => [...visits, ...sent, ...rest])
