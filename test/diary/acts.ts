import * as fc from 'fast-check'

/** Of what there is: chosen by its number. */
const which = fc.nat(11)
const some = fc.nat(2)
/** Undefined: nothing is said; null: none. */
const maybe = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constant(null), some)
const maybe_type = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constant(null), fc.nat(1))
const one_of_two = fc.option(fc.nat(1))
const day = fc.nat(1)
const quarter = fc.nat(6)
const minutes = fc.constantFrom(15, 30, 30, 45)
const slot = { day, quarter, minutes }
const allow_overlap = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true))
const times_of_block = { ...slot, minutes: fc.constantFrom(30, 60, 60, 120, 120, 2_880, 0, -30) }
const kept_for = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ block_kind: 'closed', type: null }) },
  { weight: 3, arbitrary: fc.nat(1).map((type) => ({ block_kind: 'reserved', type })) },
  fc.constantFrom({ block_kind: 'closed', type: 0 }, { block_kind: 'reserved', type: null }),
)

const kinds = {
  book: fc.record({
    patient: some,
    doctor: some,
    ...slot,
    chair: maybe,
    type: one_of_two,
    assistant: fc.option(some),
    allow_overlap,
  }),
  move: fc.record({
    which,
    doctor: fc.option(some),
    ...slot,
    stays: fc.boolean(),
    chair: maybe,
    type: maybe_type,
    assistant: maybe,
    allow_overlap,
  }),
  'set chair': fc.record({ which, chair: fc.option(some, { freq: 3 }), allow_overlap }),
  cancel: fc.record({ which }),
  'take back': fc.record({ which, allow_overlap }),
  block: fc
    .record({
      owner: fc.tuple(fc.constantFrom('doctor', 'doctor', 'chair', 'chair', 'both', 'nobody'), some, some),
      ...times_of_block,
      of: kept_for,
    })
    .map(({ owner: [whose, doctor, chair], of, ...times }) => ({
      ...times,
      ...of,
      doctor: whose === 'doctor' || whose === 'both' ? doctor : null,
      chair: whose === 'chair' || whose === 'both' ? chair : null,
    })),
  'change block': fc.record({ which, ...times_of_block }),
  'remove block': fc.record({ which }),
  series: fc.record({
    patient: some,
    doctor: some,
    ...slot,
    chair: maybe,
    type: one_of_two,
    assistant: fc.option(some, { freq: 2 }),
    every: fc.integer({ min: 1, max: 2 }),
    unit: fc.constantFrom('day', 'week', 'month'),
    count: fc.integer({ min: 1, max: 4 }),
    on_clash: fc.constantFrom('refuse', 'skip'),
    /** The fifth of its weekday, which few months have. */
    fifth: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  }),
  'move series': fc.record({
    which,
    doctor: fc.option(some),
    quarter: fc.option(quarter),
    minutes: fc.option(minutes),
    chair: maybe,
    type: maybe_type,
    allow_overlap,
  }),
  'cancel series': fc.record({
    which,
    of_another: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  }),
  'chair changes': fc.record({
    chair: some,
    active: fc.boolean(),
    named_as: fc.option(some, { freq: 3 }),
  }),
  'type changes': fc.record({ type: fc.nat(1), active: fc.boolean() }),
  'usual chair': fc.record({ doctor: some, chair: fc.option(some) }),
  'take what is offered': fc.record({ patient: some, doctor: some, type: one_of_two, minutes }),
}
export type Kind = keyof typeof kinds
type Fields<Name extends Kind> = (typeof kinds)[Name] extends fc.Arbitrary<infer Some> ? Some : never
export type ActOf<Name extends Kind> = { kind: Name } & Fields<Name>
export type Act = { [Name in Kind]: ActOf<Name> }[Kind]
export const KINDS = Object.keys(kinds) as Kind[]

const WEIGHTS: Partial<Record<Kind, number>> = {
  book: 4,
  move: 3,
  block: 3,
  series: 4,
  'move series': 3,
  'take back': 2,
}

const act = fc.oneof(
  ...KINDS.map((kind) => ({
    weight: WEIGHTS[kind] ?? 1,
    arbitrary: (kinds[kind] as fc.Arbitrary<object>).map((fields) => ({ ...fields, kind }) as Act),
  })),
)
const first = <Name extends Kind>(kind: Name) =>
  (kinds[kind] as fc.Arbitrary<object>).map((fields) => ({ ...fields, kind }) as ActOf<Name>)

/** Begins with a visit, blocked time and a series, which most acts need. */
export const sequences = (acts: number): fc.Arbitrary<Act[]> =>
  fc
    .tuple(first('book'), first('block'), first('series'), fc.array(act, { maxLength: acts, size: 'max' }))
    .map(([visit, block, series, rest]) => [visit, block, series, ...rest])
