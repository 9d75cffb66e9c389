import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnNames, headerAmong, suggestedMapping } from './header.ts'
import { digitsOf, plainCell } from './plain-cell.ts'
import { dayOrders, readFileDay } from './read-day.ts'
import { readAmount, readFlag, readSex, readTime, readWhole } from './read-values.ts'

describe('digits', () => {
  test.each([
    ['55123456', '55123456'],
    ['٥٥١٢٣٤٥٦', '55123456'],
    ['+974 5512-3456', '+974 5512-3456'],
    ['97455123456.0', '97455123456'],
    ['9.7455123456E+10', '97455123456'],
    ['9.7455E+11', undefined],
    ['9,7455E+11', undefined],
    ['5E+7', undefined],
    ['="0097455123456"', '0097455123456'],
    ["'+97455123456", '+97455123456'],
    ['007', '007'],
  ])('%s is %s', (cell, digits) => expect(digitsOf(cell)).toBe(digits))

  test('a number that a spreadsheet wrote with all of its digits is read unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 999_999_999_999 }), (number) => {
        const written = number.toExponential()
        const [mantissa = ''] = written.split('e')
        if (mantissa.replace('.', '').length >= 8) expect(digitsOf(written.replace('e', 'E'))).toBe(String(number))
        expect(digitsOf(`${number}.0`)).toBe(String(number))
      }),
    )
  })

  test('the guard of our own CSV is removed, and nothing else', () => {
    expect(plainCell("'=1+1")).toBe('=1+1')
    expect(plainCell("a;'=x")).toBe('a;=x')
    expect(plainCell(`a;' "=x`)).toBe('a; "=x')
    expect(plainCell("'055123458")).toBe('055123458')
    expect(plainCell("O'Neil")).toBe("O'Neil")
    expect(plainCell("'Quoted'")).toBe("'Quoted'")
  })
})

describe('days', () => {
  const latest = '2026-11-25'
  test.each([
    ['25/11/1990', 'dmy', '1990-11-25'],
    ['11/25/1990', 'mdy', '1990-11-25'],
    ['11/25/1990', 'dmy', undefined],
    ['1990-11-25', 'mdy', '1990-11-25'],
    ['1990/3/4', 'dmy', '1990-03-04'],
    ['90/11/25', 'ymd', '1990-11-25'],
    ['25.11.26', 'dmy', '2026-11-25'],
    ['26.11.26', 'dmy', '1926-11-26'],
    ['٢٥/١١/١٩٩٠', 'dmy', '1990-11-25'],
    ['25 Nov 1990', 'mdy', '1990-11-25'],
    ['٢٥ نوفمبر ١٩٩٠', 'dmy', '1990-11-25'],
    ['32874', 'dmy', '1990-01-01'],
    ['32874.5', 'mdy', '1990-01-01'],
    ['25/11/1990 09:30', 'dmy', '1990-11-25'],
    ['1990-11-25T00:00:00.000Z', 'dmy', '1990-11-25'],
    ['19901125', 'dmy', '1990-11-25'],
    ['31/02/1990', 'dmy', undefined],
    ['unknown', 'dmy', undefined],
  ] as const)('%s as %s is %s', (cell, order, day) => expect(readFileDay(cell, { order, latest })).toBe(day))

  test.each([
    [
      ['03/04/1990', '05/06/1991'],
      ['dmy', 'mdy'],
    ],
    [['03/04/1990', '25/06/1991'], ['dmy']],
    [['03/04/1990', '06/25/1991', ''], ['mdy']],
    [['1990-04-03', '1991-06-25', '32874'], ['ymd']],
    [['1990-04-03', '03/25/1991'], ['mdy']],
    [['Huda', '03/25/1991'], ['mdy']],
    [
      ['N/A', '03/04/1990', '00/00/0000'],
      ['dmy', 'mdy'],
    ],
    [
      ['13-Apr-1975', '03/04/1990'],
      ['dmy', 'mdy'],
    ],
    [
      ['13/04/1990', '04/13/1990', '03/04/1990'],
      ['dmy', 'mdy'],
    ],
    [['Huda', 'N/A', '00/00/0000'], []],
    [[], []],
  ])('%j can be read in the orders %j', (cells, orders) => {
    const seen = dayOrders()
    for (const cell of cells) seen.see(cell)
    expect(seen.found()).toEqual(orders)
  })

  test('every day is read back as it was written, in each order', () => {
    const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-11-25'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        const [year = '', month = '', of = ''] = day.split('-')
        expect(readFileDay(`${of}/${month}/${year}`, { order: 'dmy', latest })).toBe(day)
        expect(readFileDay(`${Number(month)}-${Number(of)}-${year}`, { order: 'mdy', latest })).toBe(day)
        const serial = Math.round((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000)
        expect(readFileDay(String(serial), { order: 'ymd', latest })).toBe(day)
      }),
    )
  })
})

test.each([
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1250,5', 1250.5],
  ['١٬٢٥٠٫٥', 1250.5],
  ['(250)', -250],
  ['250-', -250],
  ['-0.01', -0.01],
  ['QR 100', 100],
  ['100 ر.ق', 100],
  ['0.30000000000004', 0.3],
  ['1,000', 1000],
  ['12.345', undefined],
  ['(5', undefined],
  ['much', undefined],
])('the amount %s is %s', (cell, amount) => expect(readAmount(cell)).toBe(amount))

test.each([
  ['9:30', '09:30'],
  ['9.30 pm', '21:30'],
  ['12:05 AM', '00:05'],
  ['٩:٣٠ م', '21:30'],
  ['0.3958333333', '09:30'],
  ['45000.4375', '10:30'],
  ['2026-12-20T09:30:00', '09:30'],
  ['25:00', undefined],
  ['13:00 pm', undefined],
])('the time %s is %s', (cell, time) => expect(readTime(cell)).toBe(time))

test('words in both languages', () => {
  expect(['F', 'أنثى', 'Male', 'ذكر', '?'].map(readSex)).toEqual(['female', 'female', 'male', 'male', undefined])
  expect(['Yes', 'نعم', '0', 'لا', 'maybe'].map(readFlag)).toEqual([true, true, false, false, undefined])
  expect(['30', '٣٠', '30.0', '-1', 'x'].map(readWhole)).toEqual([30, 30, 30, undefined, undefined])
})

describe('the header', () => {
  test('is found below titles', () =>
    expect(
      headerAmong(
        [
          ['Pearl Dental', '', ''],
          ['Report', '2026', ''],
          ['الاسم', 'الجوال', 'ملاحظة'],
          ['A', '1', ''],
        ],
        'patients',
      ),
    ).toBe(2))
  test('names of columns are unique', () =>
    expect(columnNames(['Phone', 'Phone', '', ' Phone (2) '])).toEqual([
      'Phone',
      'Phone (2)',
      'Column 3',
      'Phone (2) (2)',
    ]))
  test('each field is suggested once, the best name first', () =>
    expect(suggestedMapping(['ID', 'Patient No.', 'Name', 'رقم الجوال', '__proto__', 'E-Mail'], 'patients')).toEqual({
      'Patient No.': 'external_id',
      Name: 'full_name',
      'رقم الجوال': 'contact_number',
      'E-Mail': 'email',
    }))
  test.each([
    ['Patient number,Full name,Clinic record', { 'Full name': 'full_name', 'Clinic record': 'clinic_record' }],
    ['Patient number,Full name', { 'Patient number': 'external_id', 'Full name': 'full_name' }],
    [
      'Patient number,Full name,Other name,Recall months,Registered',
      { 'Full name': 'full_name', 'Other name': 'other_name', 'Recall months': 'recall_months' },
    ],
  ])('numbers of our own export are no former numbers: %s', (header, mapping) =>
    expect(suggestedMapping(header.split(','), 'patients')).toEqual(mapping),
  )
})
