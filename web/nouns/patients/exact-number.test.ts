import { expect, test } from 'vitest'
import { exactNumberFirst } from './exact-number.ts'

const patients = [
  { name: 'Amna', former_numbers: '1042', national_id: null },
  { name: 'Bilal', former_numbers: '42 (Dentrix), 77', national_id: '28763400109' },
  { name: 'Carla', former_numbers: null, national_id: null },
]
const first = (typed: string) => exactNumberFirst(patients, typed).map(({ name }) => name)

test.each([
  ['42', ['Bilal', 'Amna', 'Carla']],
  ['٤٢', ['Bilal', 'Amna', 'Carla']],
  [' 77 ', ['Bilal', 'Amna', 'Carla']],
  ['28763400109', ['Bilal', 'Amna', 'Carla']],
  ['1042', ['Amna', 'Bilal', 'Carla']],
  ['2', ['Amna', 'Bilal', 'Carla']],
  ['', ['Amna', 'Bilal', 'Carla']],
])('of %j the patients are %j', (typed, names) => {
  expect(first(typed)).toEqual(names)
})
