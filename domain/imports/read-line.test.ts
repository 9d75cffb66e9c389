import { describe, expect, test } from 'vitest'
import type { ImportKind } from './import.ts'
import { type Cells, readLine } from './read-line.ts'

const reading = { order: 'dmy', today: '2026-11-25', time_zone: 'Asia/Qatar', sex_codes: {} } as const
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
      full_name: 'Huda Al-Mannai',
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
    [
      { hidden: '2021-03-03 10:00', do_not_contact: '3/3/2021' },
      { hidden: true, do_not_contact: true },
    ],
    [{ first_name: ' ', last_name: '' }, {}],
    [{ full_name: 'Dr. Huda', first_name: 'Huda' }, { full_name: 'Dr. Huda' }],
  ])('%j is called %j', (cells, values) => expect(valuesOf('patients', cells)).toEqual(values))

  test('a language in which the clinic does not write costs the cell, not the person', () => {
    for (const language of ['Hindi', 'Français', 'tl', 'fr-FR', 'أوردو']) {
      const { values, problems, notes } = readLine('patients', { full_name: 'Huda', language }, reading)
      expect([values, problems]).toEqual([{ full_name: 'Huda' }, []])
      expect(notes).toMatchObject([{ field: 'language', code: 'import.not-known-here', text: language }])
    }
  })

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
  expect(valuesOf('opening_balances', { first_name: 'Huda', last_name: 'Ali' })).toEqual({ patient_name: 'Huda Ali' })
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
    [{ date: '20/12/2026' }, 'start_time', 'field.required', undefined],
    [{ start_time: '9:30' }, 'date', 'field.required', undefined],
    [{ datetime_start: '20/12/2026' }, 'datetime_start', 'import.not-time', '20/12/2026'],
    [{ datetime_start: 'soon' }, 'datetime_start', 'import.not-time', 'soon'],
    [{ datetime_start: '20/12/2026 09:30', datetime_end: 'late' }, 'datetime_end', 'import.not-time', 'late'],
    [{ date: '20/12/2026', start_time: '09:30', end_time: 'late' }, 'end_time', 'import.not-time', 'late'],
  ])('%j is a problem', (cells, ...problem) => expect(problemsOf('appointments', cells)).toEqual([problem]))
})

describe('a birth', () => {
  test.each([
    ['1988', { birth_year: 1988 }],
    ['1988.0', { birth_year: 1988 }],
    ['١٩٨٨', { birth_year: 1988 }],
    ['00/00/1988', { birth_year: 1988 }],
    ['1988-00-00', { birth_year: 1988 }],
    ['05/1988', { birth_year: 1988 }],
    ['1988-05', { birth_year: 1988 }],
    ['14/05/1988', { date_of_birth: '1988-05-14' }],
    ['1988-05-13T21:00:00.000Z', { date_of_birth: '1988-05-14' }],
    ['1988-05-14T00:00:00Z', { date_of_birth: '1988-05-14' }],
    ['32874', { date_of_birth: '1990-01-01' }],
  ])('%s', (date_of_birth, values) => expect(valuesOf('patients', { date_of_birth })).toEqual(values))

  test.each(['38', '38.0', '٣٨', '5', '38 years', '38 ans', '38 años', '٣٨ سنة', '38 y'])('%s is an age', (cell) => {
    expect(problemsOf('patients', { date_of_birth: cell })).toEqual([['date_of_birth', 'import.age', cell]])
    expect(problemsOf('patients', { birth_year: cell })).toEqual([['birth_year', 'import.age', cell]])
  })

  test.each(['2027', '1899', '0988', '9999'])('%s is no year of birth', (date_of_birth) =>
    expect(problemsOf('patients', { date_of_birth })).toEqual([
      ['date_of_birth', 'import.not-birth-year', date_of_birth],
    ]),
  )

  test('a day says its year', () =>
    expect(valuesOf('patients', { date_of_birth: '14/05/1988', birth_year: '1988' })).toEqual({
      date_of_birth: '1988-05-14',
    }))
})

describe('an instant is told by the clinic’s clock', () => {
  test.each([
    [{ datetime_start: '2027-03-15T22:30:00Z' }, '2027-03-16T01:30:00'],
    [{ datetime_start: '2027-03-15T09:00:00+03:00' }, '2027-03-15T09:00:00'],
    [{ datetime_start: '2027-03-15T09:30:00.000Z' }, '2027-03-15T12:30:00'],
    [{ datetime_start: '2027-03-15 09:30:00+0000' }, '2027-03-15T12:30:00'],
    [{ datetime_start: '2027-03-15T09:30-05:00' }, '2027-03-15T17:30:00'],
    [{ datetime_start: '2027-03-15 09:30 UTC' }, '2027-03-15T12:30:00'],
    [{ datetime_start: '15/03/2027 22:30Z' }, '2027-03-16T01:30:00'],
    [{ date: '15/03/2027', start_time: '22:30:00Z' }, '2027-03-16T01:30:00'],
    [{ date: '2027-03-15T00:00:00Z', start_time: '22:30' }, '2027-03-15T22:30:00'],
    [{ date: '2027-03-14T21:00:00Z', start_time: '22:30' }, '2027-03-15T22:30:00'],
    [{ datetime_start: '2027-03-15T22:30:00' }, '2027-03-15T22:30:00'],
  ])('%j begins at %s', (cells, start) => expect(valuesOf('appointments', cells)).toEqual({ datetime_start: start }))

  test('the end too', () =>
    expect(
      valuesOf('appointments', { datetime_start: '2027-03-15T09:00:00Z', datetime_end: '2027-03-15T09:45:00Z' }),
    ).toEqual({ datetime_start: '2027-03-15T12:00:00', datetime_end: '2027-03-15T12:45:00' }))
})

describe('a cell that says nothing', () => {
  const read = (cells: Cells) => readLine('patients', cells, reading)
  test.each<Cells>([
    { email: '-' },
    { email: 'n/a' },
    { email: 'none' },
    { email: '#N/A' },
    { sex: 'U' },
    { sex: 'Unknown' },
    { sex: 'Other' },
    { date_of_birth: '0000-00-00' },
    { date_of_birth: '0000-00-00 00:00:00' },
    { date_of_birth: 'unknown' },
    { date_of_birth: '-' },
    { language: 'لا يوجد' },
    { recall_months: '-' },
    { nationality: 'N/A' },
    { nationality: 'no' },
    { do_not_contact: 'unknown' },
    { last_name: 'n/a' },
    { other_name: 'null' },
  ])('%j is left out with a note', (cells) => {
    const { values, problems, notes } = read(cells)
    expect([values, problems]).toEqual([{}, []])
    expect(notes.map(({ field, text }) => ({ [String(field)]: text }))).toEqual([cells])
  })

  test.each<[Cells, object]>([
    [{ last_name: 'Null', first_name: 'Na' }, { full_name: 'Na Null' }],
    [
      { do_not_contact: 'لا', hidden: '-' },
      { do_not_contact: false, hidden: false },
    ],
  ])('%j says something', (cells, values) => {
    expect(read(cells)).toEqual({ values, problems: [], notes: [] })
  })

  test('a dash is zero in an account', () =>
    expect(readLine('opening_balances', { amount: ' - ' }, reading).values).toEqual({ amount: 0 }))
})

test('codes for the sex are read as it was said, and a code for unknown is left out with a note', () => {
  const with_codes = { ...reading, sex_codes: { '0': null, '1': 'male', '2': 'female' } } as const
  const read = (sex: string) => readLine('patients', { sex }, with_codes)
  expect([read('1').values, read('٢').values, read('f').values]).toEqual([
    { sex: 'male' },
    { sex: 'female' },
    { sex: 'female' },
  ])
  expect(read('0')).toMatchObject({ values: {}, problems: [], notes: [{ field: 'sex', text: '0' }] })
  expect(problemsOf('patients', { sex: '1' })).toEqual([['sex', 'import.not-among', '1']])
})
