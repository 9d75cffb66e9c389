import { describe, expect, test } from 'vitest'
import { headOf, lineOf, linesOf, NO_MEDICINE, wholeMedicine, withPlaceForRows } from './prescription.ts'

const AMOXICILLIN = {
  ...NO_MEDICINE,
  name: 'Amoxicillin',
  form: 'capsule',
  strength: '500 mg',
  dose: '1 capsule',
  times: 'every 8 hours',
  days: 5,
  quantity: 15,
}

describe('a row of a prescription', () => {
  test('is one line of paper in the letter’s language', () => {
    expect(lineOf(AMOXICILLIN, 'en')).toBe(
      'Amoxicillin capsule 500 mg: 1 capsule, every 8 hours, for 5 days, quantity 15',
    )
    expect(lineOf({ ...AMOXICILLIN, times: 'كل 8 ساعات', dose: 'كبسولة' }, 'ar')).toBe(
      'Amoxicillin capsule 500 mg: كبسولة، كل 8 ساعات، لمدة 5 أيام، الكمية 15',
    )
  })

  test.each([
    [1, 'for 1 day', 'لمدة يوم واحد'],
    [2, 'for 2 days', 'لمدة يومين'],
    [10, 'for 10 days', 'لمدة 10 أيام'],
    [11, 'for 11 days', 'لمدة 11 يومًا'],
    [100, 'for 100 days', 'لمدة 100 يومًا'],
  ])('lasts %i days in words', (days, en, ar) => {
    expect(lineOf({ ...NO_MEDICINE, name: 'X', days }, 'en')).toBe(`X: ${en}`)
    expect(lineOf({ ...NO_MEDICINE, name: 'X', days }, 'ar')).toBe(`X: ${ar}`)
  })

  test('says as needed and the note, and nothing for what is empty', () => {
    const paracetamol = { ...NO_MEDICINE, name: 'Panadol', strength: ' ', as_needed: true, note: 'after food' }
    expect(lineOf(paracetamol, 'en')).toBe('Panadol: as needed, after food')
    expect(lineOf({ ...NO_MEDICINE, name: 'Panadol' }, 'en')).toBe('Panadol')
    expect(headOf(AMOXICILLIN)).toBe('Amoxicillin capsule 500 mg')
  })

  test('never breaks its line', () => {
    expect(linesOf([{ ...NO_MEDICINE, name: 'A', note: 'b\nc' }, AMOXICILLIN], 'en').split('\n')).toHaveLength(2)
  })

  test('sent with its name alone has every other part empty', () => {
    expect(wholeMedicine({ name: 'Panadol', dose: undefined })).toEqual({ ...NO_MEDICINE, name: 'Panadol' })
  })
})

test('a template without a place for the rows gets one', () => {
  expect(withPlaceForRows('{instructions}')).toBe('{medicines}\n\n{instructions}')
  expect(withPlaceForRows('Rx {medicines}')).toBe('Rx {medicines}')
})
