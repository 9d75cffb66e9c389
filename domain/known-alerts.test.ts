import { expect, test } from 'vitest'
import { isKnownAlready } from './known-alerts.ts'
import { recognise } from './medicines/recognition.ts'

const allergy = (text: string) => ({ kind: 'allergy' as const, text })
const condition = (text: string) => ({ kind: 'condition' as const, text })

test.each([
  [allergy('Penicillin'), [allergy('penicillin.')], true],
  [allergy('Penicillin'), [allergy('Penicillin and latex')], true],
  [allergy('pencillin allergy'), [allergy('Penicillin: rash in 2019')], true],
  [allergy('Penicillin and latex'), [allergy('Penicillin'), allergy('Latex')], true],
  [allergy('البنسلين'), [allergy('Penicillin')], true],
  [allergy('Rash'), [{ ...allergy('rash of an antibiotic'), substances: ['amoxicillin'] }], false],
  [allergy('Penicillin and latex'), [allergy('Penicillin')], false],
  [allergy('Penicillin and zorblax'), [allergy('Penicillin')], false],
  [allergy('Strawberries'), [allergy('Penicillin')], false],
  [allergy('Penicillin'), [{ ...allergy('Penicillin'), kind: 'medication' as const }], false],
  [condition('Asthma'), [condition('asthma')], true],
  [condition('Asthma'), [condition('Diabetes')], false],
])('%j beside %j: %s', (said, known, expected) => {
  expect(isKnownAlready(said, known, recognise)).toBe(expected)
})
