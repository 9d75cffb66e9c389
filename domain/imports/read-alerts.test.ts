import { describe, expect, test } from 'vitest'
import { isPlaceholder } from './placeholder.ts'
import { alertsSaid, comparedWith, nameOfKnownSubstance, type SaidAlert } from './read-alerts.ts'

const said = (allergies: string, alerts = '') => alertsSaid({ allergies, alerts }, nameOfKnownSubstance)
const inWords = (of: readonly SaidAlert[]) =>
  of.map(({ kind, severity, text, substances }) => [kind, severity, text, substances.join()].join(' | '))
const texts = (cell: string) => said(cell).map(({ text }) => text)

test.each<[string, string[]]>([
  ['Penicillin', ['Penicillin']],
  ['Penicillin; Latex', ['Penicillin', 'Latex']],
  ['Penicillin, latex', ['Penicillin', 'latex']],
  ['Penicillin، لاتكس', ['Penicillin', 'لاتكس']],
  ['بنسلين و لاتكس', ['بنسلين', 'لاتكس']],
  ['Aspirin/Ibuprofen', ['Aspirin', 'Ibuprofen']],
  ['aspirin and latex', ['aspirin', 'latex']],
  ['Kiwi, peanuts, sulfa drugs', ['Kiwi', 'peanuts', 'sulfa drugs']],
  ['Penicillin\nLatex\r\n- Nuts', ['Penicillin', 'Latex', '- Nuts']],
  // A comma that tells more of one allergy.
  ['Penicillin, severe rash', ['Penicillin, severe rash']],
  ['Penicillin, 2019', ['Penicillin, 2019']],
  ['Latex, not powder', ['Latex, not powder']],
  ['Bread and butter', ['Bread and butter']],
  ['Penicillin; penicillin ; PENICILLIN.', ['Penicillin']],
  ['NKDA; Penicillin', ['Penicillin']],
  ['Yes', ['Allergies: Yes']],
  ['نعم', ['الحساسية: نعم']],
  ['Oui', ['Allergies: Oui']],
  ['"Says ""no""; unsure" [caution]; Latex', ['Says "no"; unsure', 'Latex']],
  ['"Sensitive" to latex; Iodine', ['"Sensitive" to latex', 'Iodine']],
])('%s names %j', (cell, named) => expect(texts(cell)).toEqual(named))

test.each([
  'None known',
  'NKDA',
  'N.K.D.A.',
  'nka',
  'No known drug allergies.',
  'No allergies',
  'لا توجد حساسية',
  'لا يوجد حساسيه',
  'Aucune allergie',
  'Sin alergias',
  'Keine Allergien',
  'Nessuna allergia nota',
  'Geen allergieën',
  'Geen bekend',
  'Aucune allergie signalée',
])('%s: none are known', (cell) => {
  expect(isPlaceholder('allergies', cell)).toBe(false)
  expect(inWords(said(cell))).toEqual(['none_known |  |  | '])
  expect(isPlaceholder('alerts', cell)).toBe(true)
  expect(inWords(said('', cell))).toEqual([])
})

test.each([
  '',
  '-',
  'N/A',
  'none',
  'None',
  'nil',
  'no',
  'No',
  '0',
  'لا يوجد',
  'لا',
  'unknown',
  '#N/A',
  'ninguna',
  'keine',
  'nessuna',
  'geen',
  'Non',
  'não',
  'nein',
  'nee',
  'nahi',
  'hindi',
])('%j says nothing: nobody may have asked', (cell) => {
  expect([isPlaceholder('allergies', cell), isPlaceholder('alerts', cell)]).toEqual([true, true])
})

test.each<[string, string, string[]]>([
  ['PCN', '', ['allergy | critical | PCN | penicillins']],
  ['Allergic to penicillin', '', ['allergy | critical | Allergic to penicillin | penicillins']],
  ['لاتكس', '', ['allergy | critical | لاتكس | latex']],
  [
    'White tablets',
    'Epilepsy; Pays late',
    ['allergy | critical | White tablets | ', 'condition | caution | Epilepsy | ', 'other | caution | Pays late | '],
  ],
  ['NKDA', 'Epilepsy', ['condition | caution | Epilepsy | ']],
  [
    '',
    'Penicillin Allergy; Pacemaker',
    ['allergy | critical | Penicillin Allergy | penicillins', 'other | caution | Pacemaker | '],
  ],
  ['', 'Allergic to latex', ['allergy | critical | Allergic to latex | latex']],
  ['', 'حساسية من البنسلين', ['allergy | critical | حساسية من البنسلين | penicillins']],
  ['', 'Alergia a la penicilina', ['allergy | critical | Alergia a la penicilina | ']],
  ['', 'Not allergic to penicillin', ['other | caution | Not allergic to penicillin | ']],
  ['', 'Pollen allergy [other, info: ]', ['other | info | Pollen allergy | ']],
  ['Latex', 'Latex', ['allergy | critical | Latex | latex']],
  [
    'Rash [info: amoxicillin, latex]',
    'INR 3 [medication, caution: warfarin]',
    ['allergy | info | Rash | amoxicillin,latex', 'medication | caution | INR 3 | warfarin'],
  ],
  ['Penicillin [critical]', '', ['allergy | critical | Penicillin | ']],
  ['Rash [info: Zorbimax]', '', ['allergy | info | Rash (Zorbimax) | ']],
  ['Latex [since 2010]', '', ['allergy | critical | Latex [since 2010] | ']],
])('allergies %j and alerts %j are %j', (allergies, alerts, words) => {
  expect(inWords(said(allergies, alerts))).toEqual(words)
})

test('a long text is kept whole, in alerts as long as one may be', () => {
  const cell = Array.from({ length: 60 }, (_, nth) => `reacts to ${nth}`).join(' ')
  const found = texts(cell)
  expect(found.join(' ')).toBe(cell)
  expect(Math.max(...found.map((text) => text?.length ?? 0))).toBeLessThanOrEqual(300)
  const many = Array.from({ length: 90 }, (_, nth) => `Thing${nth}`).join(';')
  expect(texts(many).join('')).toBe(many)
})

describe('beside what the clinic knows', () => {
  const known = (kind: SaidAlert['kind'], text: string | null, resolved_at: string | null = null) => ({
    kind,
    text,
    resolved_at,
  })
  const ENDED = '2026-01-01T00:00:00Z'
  test.each<[string, ReturnType<typeof known>[], (string | null)[], (string | null)[], boolean]>([
    ['Penicillin', [known('allergy', 'penicillin.')], [], [], false],
    ['Penicillin', [known('allergy', 'Not penicillin, but latex')], ['Penicillin'], [], false],
    ['Penicillin', [known('other', 'Penicillin')], ['Penicillin'], [], false],
    ['Penicillin', [known('allergy', 'Penicillin', ENDED)], [], ['Penicillin'], false],
    ['Penicillin', [known('none_known', null)], ['Penicillin'], [], false],
    ['NKDA', [known('allergy', 'Penicillin')], [], [], true],
    ['NKDA', [known('none_known', null)], [], [], false],
    ['NKDA', [known('allergy', 'Penicillin', ENDED)], [null], [], false],
    ['NKDA', [], [null], [], false],
  ])('%s beside %j', (cell, alerts, unknown, ended, contradicts) => {
    const compared = comparedWith(said(cell), alerts)
    expect(compared.unknown.map(({ text }) => text)).toEqual(unknown)
    expect([compared.ended.map(({ text }) => text), compared.contradicts]).toEqual([ended, contradicts])
  })
})
