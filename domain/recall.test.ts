import { describe, expect, test } from 'vitest'
import { dueOnAfter, firstDueOn, recallDueOn } from './recall.ts'

describe('a recall is due', () => {
  const recall = { months: 6, due_on: '2026-11-18', set_on: '2026-05-18' }
  test.each([
    ['on its day without a visit', null, '2026-11-18'],
    ['on its day after the visit at which it was set', '2026-05-18', '2026-11-18'],
    ['on its day after a visit 31 days early', '2026-10-18', '2026-11-18'],
    ['again after a visit 30 days early', '2026-10-19', '2027-04-19'],
    ['again after a late visit', '2027-08-31', '2028-02-29'],
  ])('%s', (_name, visited_on, expected) => {
    expect(recallDueOn(recall, visited_on)).toBe(expected)
    expect(recallDueOn({ ...recall, months: null }, visited_on)).toBe(expected === recall.due_on ? expected : null)
  })

  test('after visits since it was set alone, however soon it is due', () => {
    expect(recallDueOn({ months: 1, due_on: '2026-05-25', set_on: '2026-05-18' }, '2026-05-18')).toBe('2026-05-25')
    expect(recallDueOn({ months: 1, due_on: '2026-05-25', set_on: '2026-05-18' }, '2026-05-19')).toBe('2026-06-19')
  })
})

describe('a recall whose months change', () => {
  test.each([
    ['moves with the months that gave its day', 3, '2027-02-28', 6, '2027-05-30'],
    ['stays on a day that was chosen', 3, '2027-02-20', 6, '2027-02-20'],
    ['stays on its day when it is to repeat', null, '2027-02-28', 3, '2027-02-28'],
    ['stays on its day when it is for once', 3, '2027-02-28', null, '2027-02-28'],
  ])('%s', (_name, months, due_on, others, expected) => {
    expect(dueOnAfter(others, { months, due_on, set_on: '2026-11-30' })).toBe(expected)
  })
})

describe('its first day', () => {
  test('is the one given, or the months from today on', () => {
    expect(firstDueOn({ months: 6, due_on: '2026-12-01' }, '2026-11-18')).toBe('2026-12-01')
    expect(firstDueOn({ months: 3, due_on: null }, '2026-11-30')).toBe('2027-02-28')
  })
  test.each([
    [{ months: null, due_on: null }, 'recall.without-day'],
    [{ months: null, due_on: '2031-11-19' }, 'recall.far-away'],
    [{ months: null, due_on: '2021-11-17' }, 'recall.long-past'],
  ])('%j is refused', (given, code) => {
    expect(() => firstDueOn(given, '2026-11-18')).toThrow(
      expect.objectContaining({ coded: expect.objectContaining({ code }) }),
    )
  })
})
