import { expect, test } from 'vitest'
import { AUDIT_KINDS, AUDIT_NOUNS } from '#domain/audit.ts'
import { nounTexts } from './every-noun.ts'

const { en, ar } = nounTexts

test.each(['kinds', 'nouns', 'fields'] as const)('%s have a text in both languages', (what) => {
  expect(Object.keys(ar[what]).toSorted()).toEqual(Object.keys(en[what]).toSorted())
  expect(
    Object.values(ar[what]).filter((text) => typeof text === 'string' && !/\p{Script=Arabic}/u.test(text)),
  ).toEqual([])
})

test('fixed values have words in both languages', () => {
  const wordsOf = (values: typeof en.values) =>
    Object.entries(values).flatMap(([field, words]) => Object.keys(words).map((value) => `${field} ${value}`))
  expect(wordsOf(ar.values)).toEqual(wordsOf(en.values))
})

test('a field has the words of its own noun, where another noun calls its field of that name otherwise', () => {
  expect(ar.own_fields['agreements']?.['payer_id']).toBe('الدافع')
  expect(ar.own_fields['payer-plans']?.['payer_id']).toBe('جهة التأمين')
})

test('no noun has texts for fields that the trail never shows', () => {
  expect(Object.keys(en.kinds).toSorted()).toEqual([...AUDIT_KINDS].toSorted())
  expect(Object.keys(en.nouns).toSorted()).toEqual([...AUDIT_NOUNS].toSorted())
})
