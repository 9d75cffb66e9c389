import { describe, expect, test } from 'vitest'
import type { Day } from '../calendar.ts'
import { linesOf, NO_MEDICINE, wholeMedicine } from '../prescription.ts'
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

  test.each([
    [['Panadol', 'Adol'], [], ['Adol beside Panadol']],
    [['Brufen 400', 'Advil'], [], ['Advil beside Brufen 400']],
    [['Adol'], ['takes Panadol'], ['Adol beside takes Panadol']],
    [['أدول'], ['بنادول'], ['أدول beside بنادول']],
    // By one of its two classes aspirin beside ibuprofen is not worth a warning; by the other it is.
    [['Ibuprofen 400 mg'], ['Aspirin 81'], ['Ibuprofen 400 mg beside Aspirin 81']],
    [['Chlorhexidine mouthwash', 'Chlorhexidine gel'], [], []],
    [['Panadol'], ['Amlodipine'], []],
  ])('of %j beside %j warns of a double dose', (lines, taken, expected) => {
    const alerts = taken.map((text) => ({ kind: 'medication' as const, text }))
    const found = check(lines.join('\n'), [...lines, 'Finish the Panadol and the Brufen'].join('\n'), alerts)
    const warned = found.filter(({ level, medicine }) => level === 'interaction' && lines.includes(medicine))
    expect(warned.map(({ medicine, alert }) => `${medicine} beside ${alert}`)).toEqual(expected)
  })

  test('of what the patient is allergic to is no double dose', () => {
    const levels = check('Panadol', 'Panadol\nTake Panadol after a meal', [{ kind: 'allergy', text: 'Paracetamol' }])
    expect(levels.map(({ level }) => level)).toEqual(['same', 'same'])
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

describe('a prescription by rows', () => {
  const byRows = (rows: Parameters<typeof wholeMedicine>[0][], alerts: Parameters<typeof checkLetter>[1] = []) => {
    const medicines = rows.map(wholeMedicine)
    const text = linesOf(medicines, 'en')
    return checkLetter({ text, medicines: text, rows: medicines }, alerts, { ...bornOn(undefined), today: TODAY })
  }
  const PENICILLIN = { kind: 'allergy' as const, text: 'Penicillin' }

  test('is checked row by row, each named by what it is, and once', () => {
    const rows = [
      { name: 'Amoxil', form: 'capsule', strength: '500 mg', dose: '1 capsule', times: 'every 8 hours', days: 5 },
      { name: 'Zorbimax', strength: '20 mg', note: 'before sleep; call us if it itches' },
    ]
    expect(byRows(rows, [PENICILLIN])).toMatchObject([
      { level: 'same', medicine: 'Amoxil capsule 500 mg', alert: 'Penicillin' },
      { level: 'not_checked', medicine: 'Zorbimax 20 mg', alert: null },
    ])
  })

  test('is not unknown for the words of its directions', () => {
    expect(byRows([{ name: 'Panadol', note: 'at bedtime; ring whenever it hurts', times: 'thrice weekly' }])).toEqual(
      [],
    )
  })

  test('is warned of a medicine that its directions name, at its row', () => {
    const checks = byRows([{ name: 'Panadol', note: 'or Augmentin if it swells' }], [PENICILLIN])
    expect(checks).toMatchObject([{ level: 'same', medicine: 'Panadol', alert: 'Penicillin' }])
  })

  test('knows what does not go together, between its rows', () => {
    expect(byRows([{ name: 'Warfarin' }, { name: 'Brufen', strength: '400 mg' }])).toMatchObject([
      { level: 'interaction', medicine: 'Brufen 400 mg', alert: 'Warfarin' },
    ])
  })

  test('without a name yet says nothing', () => {
    expect(byRows([{ ...NO_MEDICINE, name: ' ' }])).toEqual([])
  })
})
