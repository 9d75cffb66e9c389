import { expect, test } from 'vitest'
import { checkPrescription } from './check-prescription.ts'

test.each([
  ['other', 'Penicillin', 'Amoxicillin 500', 'same'],
  ['other', 'PCN', 'Augmentin', 'same'],
  ['other', 'بنسلين', 'أموكسيسيلين', 'same'],
  ['other', 'Sulfa; Codeine', 'Co-trimoxazole', 'same'],
  ['other', 'Latex', 'Rubber dam', 'same'],
  ['other', 'No penicillin please', 'Amoxil 500', 'same'],
  ['other', 'Diabetic, penicillin, pays late', 'Amoxil 500', 'same'],
  ['condition', 'NSAID asthma', 'Brufen 400', 'same'],
  ['other', 'Aspirin', 'Aspirin 300', 'same'],
  ['other', 'Aspirin', 'Ibuprofen 400', 'likely'],
  ['other', 'Premed: amoxicillin 2 g', 'Amoxil 500', undefined],
  ['other', 'Took amoxicillin before extractions', 'Amoxil 500', undefined],
  ['other', 'يتناول أسبرين', 'Aspirin 300', undefined],
  ['other', 'Reacts on amoxicillin', 'Amoxil 500', 'same'],
  ['medication', 'Amoxicillin', 'Amoxil 500', undefined],
  ['other', 'Warfarin', 'Ibuprofen 400', 'interaction'],
  ['other', 'Drinks alcohol', 'Alcohol mouthwash', undefined],
] as const)('an alert of kind %s, %s, against %s: %s', (kind, text, medicine, expected) => {
  expect(checkPrescription([medicine], [{ kind, text }])[0]?.level).toBe(expected)
})
