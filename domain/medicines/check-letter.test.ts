import { describe, expect, test } from 'vitest'
import type { Day } from '../calendar.ts'
import { checkLetter, warnedOf } from './check-letter.ts'

const TODAY = '2026-11-18' as Day
const check = (medicines: string | null, text: string, alerts: Parameters<typeof checkLetter>[1] = [], born?: string) =>
  checkLetter({ medicines, text }, alerts, { ...bornOn(born), today: TODAY })

const bornOn = (born: string | undefined) =>
  born?.length === 4
    ? { date_of_birth: null, birth_year: Number(born) }
    : { date_of_birth: born ?? null, birth_year: null }

describe('a prescription', () => {
  test('is checked line by line; only its medicines must be known', () => {
    const text = 'For Aisha\nZorbimax 500\nAmoxil 500\n\nTwice daily'
    expect(check('Zorbimax 500\nAmoxil 500', text, [{ kind: 'allergy', text: 'Penicillin' }])).toMatchObject([
      { level: 'same', medicine: 'Amoxil 500', alert: 'Penicillin' },
      { level: 'not_checked', medicine: 'Zorbimax 500', alert: null },
    ])
  })

  test('without the field is checked by its text', () => {
    expect(check(null, 'Zorbimax 500')).toMatchObject([{ level: 'not_checked' }])
  })

  test('is compared outside the list of medicines, too', () => {
    const alerts = [{ kind: 'allergy' as const, text: 'Latex' }]
    expect(check('Panadol', 'Panadol\nUse with a rubber dam', alerts)).toMatchObject([
      { level: 'same', alert: 'Latex' },
    ])
  })

  test.each([
    ['2016-11-19', true],
    ['1990-01-01', false],
    ['2015', true],
    ['2013', false],
    [undefined, false],
  ])('for somebody born on %s knows that it is a child: %s', (born, warned) => {
    expect(check('Doxycycline 100 mg', 'Doxycycline 100 mg', [], born).length > 0).toBe(warned)
  })

  test('names the alerts it warned of, each once', () => {
    const alerts = [
      { kind: 'allergy' as const, text: 'Penicillin' },
      { kind: 'allergy' as const, text: 'Nickel' },
      { kind: 'medication' as const, text: 'Warfarin' },
    ]
    const checks = check('Amoxil\nAugmentin\nBrufen', 'Amoxil\nAugmentin\nBrufen', alerts)
    expect(warnedOf(checks, alerts)).toEqual(['Penicillin', 'Warfarin'])
  })
})
