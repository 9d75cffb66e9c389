import { describe, expect, test } from 'vitest'
import { NO_MEDICINE } from '#domain/prescription.ts'
import {
  draftOf,
  isAtFault,
  isBlank,
  medicineOf,
  medicinesOf,
  moved,
  problemsOf,
  withMedicines,
} from './medicine-draft.ts'

const PANADOL = { ...NO_MEDICINE, name: 'Panadol', strength: '500 mg', days: 3, as_needed: true }

describe('a row', () => {
  test('is read as it was filled in', () => {
    expect(medicineOf(draftOf(PANADOL))).toEqual(PANADOL)
    expect(medicineOf({ ...draftOf(PANADOL), days: '٧', note: ' ' })).toEqual({ ...PANADOL, days: 7 })
  })

  test('of nothing is blank, and is not sent', () => {
    expect(isBlank(draftOf())).toBe(true)
    expect(isBlank({ ...draftOf(), as_needed: true })).toBe(false)
    expect(medicinesOf([draftOf(), draftOf(PANADOL)])).toEqual([PANADOL])
  })

  test.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ days: '0' }, { days: 'not_days' }],
    [{ days: '366' }, { days: 'not_days' }],
    [{ days: '2.5' }, { days: 'not_days' }],
    [{ quantity: 'one box' }, { quantity: 'not_quantity' }],
    [{ quantity: '10000' }, { quantity: 'not_quantity' }],
    [{ days: '', quantity: '' }, {}],
  ])('with %j has the problems %j', (typed, problems) => {
    const row = { ...draftOf(PANADOL), ...typed }
    expect(problemsOf(row)).toEqual(problems)
    expect(isAtFault([row])).toBe(Object.keys(problems).length > 0)
  })
})

test('a favourite takes the place of the empty row, and comes after the others', () => {
  const filled = draftOf({ ...PANADOL, name: 'Adol' })
  expect(withMedicines([draftOf()], [PANADOL]).map(({ name }) => name)).toEqual(['Panadol'])
  expect(withMedicines([filled, draftOf()], [PANADOL]).map(({ name }) => name)).toEqual(['Adol', 'Panadol'])
})

test('rows change places, and stay where they are at either end', () => {
  const rows = ['A', 'B', 'C'].map((name) => draftOf({ ...NO_MEDICINE, name }))
  const [first, second, third] = rows.map(({ key }) => key)
  const named = (key: number | undefined, by: 1 | -1) => moved(rows, key ?? 0, by).map(({ name }) => name)
  expect(named(second, -1)).toEqual(['B', 'A', 'C'])
  expect(named(second, 1)).toEqual(['A', 'C', 'B'])
  expect(named(first, -1)).toEqual(['A', 'B', 'C'])
  expect(named(third, 1)).toEqual(['A', 'B', 'C'])
})
