import { expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { money } from '#domain/money.ts'
import type { PlanItemState } from '#domain/plan.ts'
import { copyOf } from './plan-draft.ts'

const planOf = (...states: PlanItemState[]) =>
  ({
    title: 'Tooth 36',
    doctor_id: 1,
    items: states.map((state, index) => ({
      state,
      treatment_code: null,
      description: `${index} ${state}`,
      cost: money(100),
      minutes: null,
      teeth: [],
      visit: 1,
    })),
  }) as unknown as Plan

test.each<[PlanItemState[], string[]]>([
  [
    ['proposed', 'proposed'],
    ['0 proposed', '1 proposed'],
  ],
  [
    ['declined', 'declined'],
    ['0 declined', '1 declined'],
  ],
  [['accepted', 'declined', 'booked', 'done', 'dropped'], ['1 declined']],
  [
    ['done', 'done'],
    ['0 done', '1 done'],
  ],
])('the items in a copy of a plan with states %j', (states, copied) => {
  expect(copyOf(planOf(...states)).items.map(({ description }) => description)).toEqual(copied)
})
