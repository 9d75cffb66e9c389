import { assert, constantFrom, property, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  composeLetter,
  fillLetter,
  DEFAULT_LETTERS,
  KNOWN_VALUES,
  type KnownValues,
  LETTER_FIELDS,
  LETTER_KINDS,
  lettersWith,
  LONGEST_FILLED_LETTER,
  placeholdersOf,
  unknownIn,
} from './letter.ts'

const values = Object.fromEntries(KNOWN_VALUES.map((name) => [name, `<${name}>`])) as KnownValues
const compose = (text: string, fields: Record<string, string> = {}) =>
  composeLetter('prescription', text, fields, values)

const BLANK = { code: 'letter.blank', values: {} }
const TOO_LONG = { code: 'letter.too-long', values: { most: LONGEST_FILLED_LETTER } }
const unknown = (placeholder: string) => ({
  code: 'letter.unknown-placeholder',
  values: {
    placeholder,
    known: ['medicines', 'instructions', ...KNOWN_VALUES].map((name) => `{${name}}`),
  },
})

describe('a letter', () => {
  test('is its text with all placeholders filled in', () => {
    expect(compose('For {patient}: {medicines}', { medicines: 'Ibuprofen' })).toBe('For <patient>: Ibuprofen')
  })

  test('keeps braces that were typed into a field, and fills nothing twice', () => {
    expect(compose('{medicines}', { medicines: '{doctor} {x' })).toBe('{doctor} {x')
  })

  test('has no gap where a field was left blank', () => {
    expect(compose('{medicines}\n\n{instructions}\n\n{doctor}', { medicines: 'Ibuprofen', instructions: '' })).toBe(
      'Ibuprofen\n\n<doctor>',
    )
  })

  test.each([
    ['Dear {patien}', {}, 'text', unknown('{patien}')],
    ['Dear {', {}, 'text', unknown('{')],
    ['{medicines}', {}, 'fields', { code: 'letter.field-missing', values: { field: 'medicines' } }],
    ['{medicines}', { medicines: ' ' }, 'text', BLANK],
    [' ', {}, 'text', BLANK],
    ['{medicines}'.repeat(3), { medicines: 'x'.repeat(10_000) }, 'text', TOO_LONG],
  ])('%s with %j is refused at %s', (text, fields, at, coded) => {
    expect(() => compose(text, fields as Record<string, string>)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        coded,
        details: expect.objectContaining({ fields: { [at]: expect.any(String) } }),
      }),
    )
  })

  test('has no trailing spaces', () => {
    expect(compose('{medicines} \t \nTwice  \n  a day', { medicines: 'Ibuprofen' })).toBe('Ibuprofen\nTwice\n  a day')
  })

  test('is never issued with an unfilled placeholder of its template', () => {
    const templates = LETTER_KINDS.flatMap((kind) =>
      (['en', 'ar'] as const).map((language) => [kind, language] as const),
    )
    assert(
      property(constantFrom(...templates), stringMatching(/^[\p{L}\d ,.]{1,40}$/u), ([kind, language], typed) => {
        const fields = Object.fromEntries(LETTER_FIELDS[kind].map((name) => [name, `x.${typed}`]))
        const letter = composeLetter(kind, DEFAULT_LETTERS[kind][language], fields, values)
        expect(unknownIn(letter, [])).toBeUndefined()
        expect(letter).toContain(`x.${typed}`.trimEnd())
      }),
    )
  })
})

test('the templates of the product contain each of their fields and no unknown placeholder', () => {
  for (const kind of LETTER_KINDS) {
    for (const text of Object.values(DEFAULT_LETTERS[kind])) {
      expect(unknownIn(text, placeholdersOf(kind))).toBeUndefined()
      expect(LETTER_FIELDS[kind].filter((name) => !text.includes(`{${name}}`))).toEqual([])
    }
  }
})

test('a template of the clinic replaces that of the product, in its own language only', () => {
  const texts = lettersWith({ referral: { ar: 'عزيزي {to}', en: null } })
  expect(texts.referral).toEqual({ en: DEFAULT_LETTERS.referral.en, ar: 'عزيزي {to}' })
  expect(texts.consent).toEqual(DEFAULT_LETTERS.consent)
})

test('a letter may be as long as its text and its fields together, up to 30,000 characters', () => {
  const fields = { medicines: 'x'.repeat(9_999), instructions: `${' '.repeat(4_000)}y` }
  expect(compose('{medicines}{medicines}\n{instructions}', fields)).toHaveLength(2 * 9_999 + 1 + 4_001)
  expect(() => compose('{medicines}'.repeat(900), { medicines: 'x'.repeat(4_000) })).toThrow('30000')
})

test.each(['', '-', ' — ', '...', 'ـ'])('a sentence of which %j is all that is said is left out', (alternatives) => {
  const text = 'I agree.\n\nThese alternatives were explained to me: {alternatives}'
  expect(fillLetter(text, { alternatives })).toBe('I agree.')
  expect(fillLetter(text, { alternatives: 'لا علاج' })).toContain('لا علاج')
})
