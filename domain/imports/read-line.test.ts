import { describe, expect, test } from 'vitest'
import type { ImportKind } from './import.ts'
import { type Cells, readLine } from './read-line.ts'

const reading = { order: 'dmy', today: '2026-11-25' } as const
const valuesOf = (kind: ImportKind, cells: Cells) => {
  const { values, problems } = readLine(kind, cells, reading)
  expect(problems).toEqual([])
  return values
}
/** Field, code and text of each. */
const problemsOf = (kind: ImportKind, cells: Cells) =>
  readLine(kind, cells, reading).problems.map(({ field, code, values }) => [
    field,
    code,
    (values as { text?: string }).text,
  ])

describe('a line of patients', () => {
  test('reads each cell into its field and leaves out blank cells', () => {
    const cells: Cells = {
      external_id: '١٢٣٤٥.0',
      full_name: ' Huda  Al-Mannai ',
      contact_number: '9.7455123456E+10',
      email: '',
      national_id: '="02963412345"',
      date_of_birth: '3/4/90',
      sex: 'أنثى',
      language: 'Arabic',
      do_not_contact: 'yes',
      recall_months: '6',
      hidden: 'no',
    }
    expect(valuesOf('patients', cells)).toEqual({
      external_id: '12345',
      full_name: 'Huda  Al-Mannai',
      contact_number: '97455123456',
      national_id: '02963412345',
      date_of_birth: '1990-04-03',
      sex: 'female',
      language: 'ar',
      do_not_contact: true,
      recall_months: 6,
      hidden: false,
    })
  })

  test.each([
    [{ first_name: 'Huda', middle_name: 'Ali', last_name: 'Al-Mannai' }, { full_name: 'Huda Ali Al-Mannai' }],
    [{ first_name: 'Huda', last_name: 'Al-Mannai' }, { full_name: 'Huda Al-Mannai' }],
    [{ last_name: 'Al-Mannai' }, { full_name: 'Al-Mannai' }],
    [{ first_name: ' ', last_name: '' }, {}],
    [{ full_name: 'Dr. Huda', first_name: 'Huda' }, { full_name: 'Dr. Huda' }],
  ])('%j is called %j', (cells, values) => expect(valuesOf('patients', cells)).toEqual(values))

  test.each([
    [{ contact_number: '9.7455E+11' }, 'contact_number', 'import.digits-lost', '9.7455E+11'],
    [{ date_of_birth: '31/02/1990' }, 'date_of_birth', 'import.not-day', '31/02/1990'],
    [{ sex: 'both' }, 'sex', 'import.not-among', 'both'],
    [{ language: 'Klingon' }, 'language', 'import.not-among', 'Klingon'],
    [{ hidden: 'perhaps' }, 'hidden', 'import.not-among', 'perhaps'],
    [{ recall_months: 'six' }, 'recall_months', 'import.not-among', 'six'],
    [{ full_name: '#N/A' }, 'full_name', 'import.not-among', '#N/A'],
    [{ email: '#REF!' }, 'email', 'import.not-among', '#REF!'],
    [{ date_of_birth: 'x'.repeat(101) }, 'date_of_birth', 'import.not-day', 'x'.repeat(100)],
  ] as const)('%j is a problem', (cells, ...problem) => expect(problemsOf('patients', cells)).toEqual([problem]))

  test('a name that only looks like a failed formula is a name', () => {
    expect(valuesOf('patients', { full_name: 'Huda #N/A' })).toEqual({ full_name: 'Huda #N/A' })
  })
})

test('a line of treatment codes, and one of opening balances', () => {
  const cells: Cells = {
    code: 'd-1',
    description: 'Filling',
    default_cost: '1,250.50',
    minutes: '30',
    is_specialist: 'x',
  }
  expect(valuesOf('treatment_codes', { ...cells, active: '1', is_specialist: 'yes' })).toEqual({
    code: 'd-1',
    description: 'Filling',
    default_cost: 1250.5,
    minutes: 30,
    is_specialist: true,
    active: true,
  })
  expect(problemsOf('treatment_codes', { default_cost: 'free' })).toEqual([
    ['default_cost', 'import.not-amount', 'free'],
  ])
  expect(valuesOf('opening_balances', { amount: '(120)', credit: '5' })).toEqual({ amount: -120, credit: 5 })
  expect(valuesOf('opening_balances', { first_name: 'Huda' })).toEqual({ first_name: 'Huda' })
})

describe('a line of appointments', () => {
  test.each([
    [{ date: '20/12/2026', start_time: '9:30 AM' }, { datetime_start: '2026-12-20T09:30:00' }],
    [{ date: '20/12/26', start_time: '16.30' }, { datetime_start: '2026-12-20T16:30:00' }],
    [{ datetime_start: '20/12/2026 09:30' }, { datetime_start: '2026-12-20T09:30:00' }],
    [{ datetime_start: '09:30', date: '20/12/2026' }, { datetime_start: '2026-12-20T09:30:00' }],
    [{ datetime_start: '20/12/2026', start_time: '09:30' }, { datetime_start: '2026-12-20T09:30:00' }],
    [
      { date: '20/12/2026', start_time: '09:30', end_time: '10:15', notes: 'Crown' },
      { datetime_start: '2026-12-20T09:30:00', datetime_end: '2026-12-20T10:15:00', notes: 'Crown' },
    ],
    [
      { datetime_start: '20/12/2026 09:30', datetime_end: '20/12/2026 10:15' },
      { datetime_start: '2026-12-20T09:30:00', datetime_end: '2026-12-20T10:15:00' },
    ],
    [
      { datetime_start: '20/12/2026 09:30', datetime_end: '10:15' },
      { datetime_start: '2026-12-20T09:30:00', datetime_end: '2026-12-20T10:15:00' },
    ],
  ])('%j is from %j', (cells, values) => expect(valuesOf('appointments', cells)).toEqual(values))

  test.each([
    [{ date: 'soon', start_time: '09:30' }, 'date', 'import.not-day', 'soon'],
    [{ date: '20/12/2026', start_time: 'early' }, 'start_time', 'import.not-time', 'early'],
    [{ date: '20/12/2026' }, 'datetime_start', 'import.not-time', ''],
    [{ datetime_start: '20/12/2026' }, 'datetime_start', 'import.not-time', '20/12/2026'],
    [{ datetime_start: 'soon' }, 'datetime_start', 'import.not-time', 'soon'],
    [{ datetime_start: '20/12/2026 09:30', datetime_end: 'late' }, 'datetime_end', 'import.not-time', 'late'],
    [{ date: '20/12/2026', start_time: '09:30', end_time: 'late' }, 'end_time', 'import.not-time', 'late'],
  ])('%j is a problem', (cells, ...problem) => expect(problemsOf('appointments', cells)).toEqual([problem]))
})
