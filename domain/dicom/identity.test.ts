import { expect, test } from 'vitest'
import { dayIn, differsFrom, spokenName, takenOn } from './identity.ts'

const BORN = '1980-02-03'
test.each([
  ['Huda Salem', BORN, 'Huda Salem', BORN, []],
  ['SALEM HUDA', BORN, 'Huda Salem', BORN, []],
  ['Huda Salem', null, 'Huda Mohammed Salem', BORN, []],
  ['هدى سالم', null, 'هدي سالم', null, []],
  ['أحمد فاطمة', null, 'احمد فاطمه', null, []],
  ['José Núñez', null, 'Jose Nunez', null, []],
  ['', null, 'Huda Salem', BORN, []],
  ['Huda Salem', BORN, 'Huda Salem', '1980-03-02', ['date_of_birth']],
  ['Huda Salem', BORN, 'Omar Salem', BORN, ['name']],
  ['Huda', null, 'Huda Salem', null, ['name']],
  ['Huda Salem', BORN, 'Omar Nasser', '1970-01-01', ['name', 'date_of_birth']],
  // Other letters cannot be compared.
  ['هدى سالم', BORN, 'Huda Salem', BORN, []],
  ['هدى سالم', null, 'Huda Salem', BORN, ['name']],
  ['Люк', '1970-01-01', 'Huda Salem', BORN, ['name', 'date_of_birth']],
] as const)('%s, %s against %s, %s: %j', (name, date_of_birth, full_name, born, differs) => {
  const file = { name, date_of_birth, taken_on: null }
  expect(differsFrom(file, { full_name, date_of_birth: born, birth_year: null })).toEqual(differs)
})

test.each([
  ['Huda Salem', BORN, 1980, []],
  ['Huda Salem', BORN, 1979, ['date_of_birth']],
  ['Huda Salem', null, 1979, []],
  // A year that many share does not speak for a name that cannot be compared.
  ['هدى سالم', BORN, 1980, ['name']],
] as const)(
  '%s, %s against a patient born in a year of which the day is unknown, %s: %j',
  (name, born, year, differs) => {
    const file = { name, date_of_birth: born, taken_on: null }
    expect(differsFrom(file, { full_name: 'Huda Salem', date_of_birth: null, birth_year: year })).toEqual(differs)
  },
)

test.each([
  ['Salem^Huda', 'Huda Salem'],
  ['Salem^Huda^Noor^Dr^PhD', 'Dr Huda Noor Salem PhD'],
  ['=王^小東=', '小東 王'],
  ['^^^^', ''],
  ['Perfusion', 'Perfusion'],
])('%s is read %s', (written, spoken) => expect(spokenName(written)).toBe(spoken))

test.each([
  ['20260131', '2026-01-31'],
  ['2026.01.31', '2026-01-31'],
  ['20260230', null],
  ['00000000', null],
  ['', null],
  [undefined, null],
  ['yesterday', null],
])('%s is the day %s', (written, day) => expect(dayIn(written)).toBe(day))

test('the day is of the acquisition, else of the content, else of the study', () => {
  const today = '2026-11-18'
  expect(takenOn({ acquisition: '20260101', content: '20260102', study: '20260103' }, today)).toBe('2026-01-01')
  expect(takenOn({ acquisition: ' ', content: '20260102', study: '20260103' }, today)).toBe('2026-01-02')
  expect(takenOn({ study: '20260103' }, today)).toBe('2026-01-03')
  expect(takenOn({ acquisition: '20261332', study: '20260103' }, today)).toBeNull()
  expect(takenOn({ study: '20261119' }, today)).toBeNull()
})
