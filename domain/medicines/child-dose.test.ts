import { describe, expect, test } from 'vitest'
import { CHILD_DOSE_TABLE, childDoseOf, proposedDose, readKilograms } from './child-dose.ts'
import { recogniseWith, substanceNamed } from './own-medicines.ts'
import { recognise } from './recognition.ts'

const doseOf = (text: string) => childDoseOf(recognise(text).substances)

describe('a child’s dose', () => {
  test.each([
    ['Amoxil 250 mg', 18, { least: 120, most: 300, is_limited: false }],
    ['Augmentin', 18, { least: 150, most: 270, is_limited: false }],
    ['Panadol', 18, { least: 180, most: 270, is_limited: false }],
    ['باراسيتامول', 18.5, { least: 185, most: 277, is_limited: false }],
    ['Brufen', 30, { least: 150, most: 300, is_limited: false }],
    ['Brufen', 60, { least: 300, most: 400, is_limited: true }],
    ['Amoxicillin', 60, { least: 400, most: 500, is_limited: true }],
    ['Clarithromycin', 16.4, { least: 123, most: 123, is_limited: false }],
    ['Flagyl', 20, { least: 150, most: 200, is_limited: false }],
  ])('of %s at %d kg is %j', (text, kg, proposed) => {
    const dose = doseOf(text)
    expect(dose && proposedDose(dose, kg)).toEqual(proposed)
  })

  test.each(['Amoxil and Brufen', 'Zorbimax', 'Tramadol', 'Penicillin', ''])('of %j is not proposed', (text) => {
    expect(doseOf(text)).toBeUndefined()
  })

  test.each([
    [['amoxicillin'], 'amoxicillin'],
    [['amoxicillin + clavulanic acid'], 'amoxicillin + clavulanic acid'],
    [['ibuprofen', 'paracetamol'], undefined],
    [['ibuprofen + paracetamol'], undefined],
  ])('of the clinic’s own brand of %j is that of %s', (substances, name) => {
    const own = recogniseWith([{ name: 'Zorbimox', names: [], substances }])
    expect(childDoseOf(own('Zorbimox').substances)?.name).toBe(name)
  })

  test('never exceeds its limits, whatever the weight', () => {
    for (const dose of CHILD_DOSE_TABLE) {
      for (let kg = 2; kg <= 150; kg += 0.5) {
        const { least, most } = proposedDose(dose, kg)
        expect(least).toBeLessThanOrEqual(most)
        expect(most).toBeLessThanOrEqual(dose.most_each)
        expect(most * dose.doses).toBeLessThanOrEqual(dose.most_a_day)
        expect(most * dose.doses).toBeLessThanOrEqual((dose.most_a_day_per_kg ?? Infinity) * kg + 1e-6)
      }
    }
  })

  test('is listed for medicines of the table alone, with what makes sense', () => {
    for (const dose of CHILD_DOSE_TABLE) {
      const found = substanceNamed(dose.name)
      expect([found?.name, found?.kind]).toEqual([dose.name, 'medicine'])
      expect(dose.least > 0 && dose.least <= dose.most && dose.doses >= 1 && dose.most_each > 0).toBe(true)
      expect(dose.most_each).toBeLessThanOrEqual(dose.most_a_day)
    }
  })
})

test.each([
  ['18', 18],
  [' 18,5 ', 18.5],
  ['١٨٫٥', 18.5],
  ['1', undefined],
  ['151', undefined],
  ['18 kg', undefined],
  ['', undefined],
  ['1e2', undefined],
])('%j is %d kilograms', (typed, kg) => expect(readKilograms(typed)).toBe(kg))
