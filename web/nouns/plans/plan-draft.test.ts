import { expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { money } from '#domain/money.ts'
import type { PlanItemState } from '#domain/plan.ts'
import { areComplete, blankItem, copyOf, itemsOf, leftOf, titleAfter, withOneSessionMore } from './plan-draft.ts'

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
      doctor_id: 1,
      sessions: [],
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

test.each([
  ['900', 1, ['450.00', '450.00'], [1, 2]],
  ['0.03', 20, ['0.01', '0.02'], [20, 20]],
  ['', 1, ['', ''], [1, 2]],
])('a price of %j at visit %i is split into two sessions', (cost, visit, costs, visits) => {
  const item = withOneSessionMore({ ...blankItem(visit), description: 'Crown', cost }, (name, n) => `${name} (${n})`)
  expect(item.sessions.map((session) => session.cost)).toEqual(costs)
  expect(item.sessions.map((session) => session.visit)).toEqual(visits)
  expect(item.sessions[1]?.description).toBe('Crown (2)')
  expect(areComplete([item])).toBe(cost !== '')
})

test('a third session of an equal split makes it one of three, to the cent', () => {
  const numbered = (name: string, number: number) => `${name} ${number}`
  const two = withOneSessionMore({ ...blankItem(), description: 'Implant', cost: '100' }, numbered)
  const three = withOneSessionMore(two, numbered)
  expect(three.sessions.map(({ cost, visit }) => [cost, visit])).toEqual([
    ['33.33', 1],
    ['33.33', 2],
    ['33.34', 3],
  ])
  expect([leftOf(three), areComplete([three])]).toEqual([0, true])
})

test('a further session gets what is left, and a plan whose sessions differ from its price is not complete', () => {
  const numbered = (name: string, number: number) => `${name} ${number}`
  const two = withOneSessionMore({ ...blankItem(), description: 'Root canal', cost: '900.10' }, numbered)
  const less = { ...two, sessions: two.sessions.map((session) => ({ ...session, cost: '200' })) }
  expect(leftOf(less)).toBe(500.1)
  expect(areComplete([less])).toBe(false)
  const three = withOneSessionMore(less, numbered)
  expect(leftOf(three)).toBe(0)
  expect(itemsOf([three])[0]?.sessions).toEqual([
    { description: 'Root canal 1', cost: 200, visit: 1 },
    { description: 'Root canal 2', cost: 200, visit: 2 },
    { description: 'Root canal 3', cost: 500.1, visit: 3 },
  ])
})

test.each([
  ['another code', 'Composite 46', { treatment_code: 'SPC-ENDO', description: 'Root canal ' }, 'Root canal 46'],
  ['another tooth', 'Composite 46', { teeth: '47 MO' }, 'Composite 47 MO'],
  ['another tooth of an Arabic title', 'حشوة 46', { teeth: '47' }, 'حشوة 47'],
  ['no tooth', 'Composite 46', { teeth: '' }, 'Composite'],
  ['another price', 'Composite 46', { cost: '9' }, 'Composite 46'],
])('a proposed title follows %s', (_what, title, change, expected) => {
  const item = { ...blankItem(), treatment_code: 'COMP-1', description: 'Composite', cost: '280.00', teeth: '46' }
  expect(titleAfter(title, item, { ...item, ...change })).toBe(expected)
})
