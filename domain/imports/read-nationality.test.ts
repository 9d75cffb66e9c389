import { expect, test } from 'vitest'
import { readLine } from './read-line.ts'

const reading = { order: 'dmy', today: '2026-11-25', time_zone: 'Asia/Qatar', sex_codes: {} } as const

test.each([
  ['SA', 'SA'],
  ['sa', 'SA'],
  ['SAU', 'SA'],
  ['Saudi', 'SA'],
  ['Saudi Arabia', 'SA'],
  ['KSA', 'SA'],
  ['سعودية', 'SA'],
  ['المملكة العربية السعودية', 'SA'],
  ['Filipina', 'PH'],
  ['هندي', 'IN'],
  ['Germany', 'DE'],
  ['DD', 'DE'],
  ['UK', 'GB'],
  ['NO', 'NO'],
  ['Norway', 'NO'],
  [' Côte d’Ivoire ', 'CI'],
])('nationality %s is %s', (cell, nationality) =>
  expect(readLine('patients', { nationality: cell }, reading)).toMatchObject({ values: { nationality }, problems: [] }),
)

test.each(['Klingon', 'ZZ', 'EU', 'XX', '12', '#REF!', 'Saudi or Qatari'])(
  'a nationality %s that no country has costs the cell, not the person',
  (nationality) => {
    const { values, problems, notes } = readLine('patients', { full_name: 'Huda', nationality }, reading)
    expect([values, problems]).toEqual([{ full_name: 'Huda' }, []])
    expect(notes).toMatchObject([{ field: 'nationality', code: 'import.not-known-here', text: nationality }])
  },
)
