import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decisionsOf,
  canBook,
  canDrop,
  droppedState,
  ensureDraft,
  ensureProposable,
  nextVisit,
  PLAN_ITEM_STATES,
  PLAN_STEPS,
  type PlanItemState,
  type PlanStep,
  planStatus,
  stateAfter,
} from './plan.ts'

/** The state of an item after each step; a dash: the step is refused. */
const table: Record<PlanItemState, string> = {
  //         accept   decline  book   give_back do   undo   drop    reopen
  proposed: 'accepted declined -      -        -    -      dropped -',
  accepted: '-        -        booked -        -    -      dropped proposed',
  declined: '-        -        -      -        -    -      -       proposed',
  booked: '-          -        -      accepted done -      -       -',
  done: '-            -        -      -        -    booked -       -',
  dropped: '-         -        -      -        -    -      -       -',
}
const STEPS = ['accept', 'decline', 'book', 'give_back', 'do', 'undo', 'drop', 'reopen'] as const
const rows = PLAN_ITEM_STATES.flatMap((state) =>
  table[state].split(/ +/).map((after, index) => [state, STEPS[index] as PlanStep, after] as const),
)

describe('an item', () => {
  test('allows these steps and no others', () => expect(PLAN_STEPS).toEqual(STEPS))

  test.each(rows)('that is %s: %s makes it %s', (state, step, after) => {
    const take = () => stateAfter(step, { state, description: 'Crown' })
    if (after === '-') expect(take).toThrow(/^Crown /)
    else expect(take()).toBe(after)
  })

  test.each(rows.filter(([, step]) => step === 'book' || step === 'drop'))(
    'that is %s offers %s only if the step is allowed',
    (state, step, after) => expect((step === 'book' ? canBook : canDrop)({ state })).toBe(after !== '-'),
  )

  test('is done at most once until it is undone, whatever is tried', () => {
    const property = fc.property(fc.array(fc.constantFrom(...PLAN_STEPS), { maxLength: 40 }), (steps) => {
      let state: PlanItemState = 'proposed'
      let done = 0
      for (const step of steps) {
        try {
          state = stateAfter(step, { state, description: 'Crown' })
          done += { do: 1, undo: -1 }[step as string] ?? 0
        } catch {
          // Refused.
        }
        expect(done).toBe(state === 'done' ? 1 : 0)
      }
    })
    fc.assert(property)
  })
})

const draft = { proposed_at: null, valid_until: null, answered_at: null }
const proposed = { ...draft, proposed_at: '2026-11-18T06:00:00.000Z', valid_until: '2026-11-30' }
const answered = { ...proposed, answered_at: '2026-11-19T06:00:00.000Z' }
const items = (...states: PlanItemState[]) =>
  states.map((state, index) => ({ id: index + 1, state, description: `Treatment ${index + 1}` }))

const atField = (field: string) => expect.objectContaining({ fields: { [field]: expect.any(String) } })

describe('a plan', () => {
  test.each([
    [draft, ['proposed'], '2026-12-24', 'draft'],
    [proposed, ['proposed', 'proposed'], '2026-11-30', 'proposed'],
    [proposed, ['proposed', 'dropped'], '2026-12-01', 'expired'],
    [proposed, ['dropped', 'dropped'], '2026-11-20', 'declined'],
    [answered, ['proposed', 'accepted'], '2026-11-20', 'accepted'],
    [answered, ['accepted', 'declined'], '2026-12-24', 'accepted'],
    [answered, ['booked', 'done'], '2026-12-24', 'accepted'],
    [answered, ['done', 'declined', 'dropped'], '2026-12-24', 'completed'],
    [answered, ['declined', 'dropped'], '2026-12-24', 'declined'],
  ] as const)('%j with items %j on %s is %s', (dates, states, today, status) => {
    expect(planStatus(dates, items(...states), today)).toBe(status)
  })

  test('can be changed and proposed only as a draft, and is valid from today on', () => {
    expect(() => ensureDraft(draft)).not.toThrow()
    expect(() => ensureDraft(proposed)).toThrow('stay as they are')
    expect(() => ensureProposable(draft, '2026-11-18', '2026-11-18')).not.toThrow()
    const late = () => ensureProposable(draft, '2026-11-17', '2026-11-18')
    expect(late).toThrow('valid until today or later')
    expect(late).toThrow(expect.objectContaining({ details: atField('valid_until') }))
    expect(() => ensureProposable(proposed, '2026-11-18', '2026-11-18')).toThrow('stay as they are')
  })

  test('cannot drop items while it is a draft', () => {
    const [item] = items('proposed')
    expect(item && (() => droppedState(draft, item))).toThrow('still a draft')
    expect(item && droppedState(proposed, item)).toBe('dropped')
  })
})

describe('an answer', () => {
  const answer = (
    accepted: number[],
    { plan = proposed, of = items('proposed', 'proposed', 'dropped'), today = '2026-11-30', name = 'Huda' } = {},
  ) => decisionsOf(plan, of, { accepted, signed_name: name || null }, today)

  test('accepts what it names and declines the rest, but nothing that was dropped', () => {
    expect(answer([2])).toEqual([
      { id: 1, state: 'declined' },
      { id: 2, state: 'accepted' },
    ])
    expect(answer([2, 2, 1])).toEqual([
      { id: 1, state: 'accepted' },
      { id: 2, state: 'accepted' },
    ])
  })

  test.each([
    ['of an item of another plan', () => answer([9]), 'does not exist', 'accepted'],
    ['without a signature', () => answer([1], { name: '' }), 'Signed name is required', 'signed_name'],
    ['of a draft', () => answer([1], { plan: draft as unknown as typeof proposed }), 'still a draft'],
    ['given before', () => answer([1], { plan: answered as unknown as typeof proposed }), 'answered already'],
    ['after the last day', () => answer([1], { today: '2026-12-01' }), 'valid until 2026-11-30'],
    ['for a dropped item', () => answer([3]), 'was dropped'],
  ])('%s is refused', (_which, give, sentence, field?: string) => {
    expect(give).toThrow(sentence)
    if (field) expect(give).toThrow(expect.objectContaining({ details: atField(field) }))
  })

  test('that declines everything needs neither a name nor a valid quote', () => {
    expect(answer([], { today: '2027-01-01', name: '' }).map(({ state }) => state)).toEqual(['declined', 'declined'])
  })
})

test('the next visit is the earliest with an accepted item that is not booked', () => {
  const of = (state: PlanItemState, visit: number) => ({ state, visit })
  const plan = [of('done', 1), of('booked', 2), of('accepted', 2), of('accepted', 3), of('accepted', 2)]
  expect(nextVisit(plan)).toEqual([of('accepted', 2), of('accepted', 2)])
  expect(nextVisit([of('done', 1)])).toEqual([])
})
