/// <reference types="vite/client" />
import { expect, test } from 'vitest'

type Text = string | ((...values: unknown[]) => string)
type Texts = { [key: string]: Text | Texts }

type Catalogue = Record<'en' | 'ar', Texts>
const isCatalogue = (exported: unknown): exported is Catalogue =>
  typeof exported === 'object' && exported !== null && 'en' in exported && 'ar' in exported

// The audit trail's texts have a test of their own.
const files = import.meta.glob<Record<string, unknown>>(
  ['../../**/texts.ts', '../../**/*-texts.ts', '!../../**/audit-texts.ts'],
  { eager: true },
)
const catalogues = Object.fromEntries(
  Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, each]) => (isCatalogue(each) ? [[`${file} ${name}`, each]] : [])),
  ),
)

/** Texts that are the same in both languages. */
const UNTRANSLATABLE = /^(QR|CSV|PNG|JPG|GIF|SPC-|English|العربية|ع|admin@|name@|https?:|[\d\s%:.,+·/–-])*$/
/** Numbers for each Arabic plural form, for texts that are functions. */
const probes = [0, 1, 2, 3, 11, 100]

function* leaves(texts: Texts, path = ''): Generator<[string, Text]> {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'object') yield* leaves(text, `${path}${key}.`)
    else yield [`${path}${key}`, text]
  }
}

/** A text of counts takes numbers; others take words, or lists of them. */
const GIVEN = [(probe: number): unknown => probe, String, (probe: number) => [String(probe)]]

/** What a text says; nothing if it takes other values than these. */
const said = (text: Text) => (typeof text === 'string' ? [text] : probes.flatMap((probe) => filled(text, probe)))

function filled(text: Exclude<Text, string>, probe: number): string[] {
  for (const given of GIVEN) {
    try {
      return [text(...Array.from({ length: text.length }, () => given(probe)))]
    } catch {
      // It takes others.
    }
  }
  return []
}

test('there are catalogues to check', () => {
  expect(Object.keys(catalogues).length).toBeGreaterThan(100)
  expect(Object.keys(catalogues).filter((name) => !name.endsWith(' texts')).length).toBeGreaterThan(3)
})

test('an admin has the same Arabic word everywhere, and a manager another', () => {
  const roles = Object.values(catalogues).flatMap((texts) => (texts.ar['roles'] ? [texts.ar['roles']] : []))
  expect(roles.length).toBeGreaterThan(1)
  for (const each of roles) expect(each).toMatchObject({ admin: 'مسؤول', manager: 'مدير' })
  const all = Object.entries(catalogues).flatMap(([file, texts]) =>
    [...leaves(texts.ar)].flatMap(([path, text]) => said(text).map((words) => [`${file} ${path}`, words] as const)),
  )
  // The reverse: the Arabic for 'manager' appears only where the English says manager.
  expect(
    all.filter(
      ([path, words]) =>
        /(?<!\p{L})(ال|لل)?مدير(?!\p{L})/u.test(words) &&
        !/roles\.manager$|discount-texts\.ts texts (price_reason\.hint|problems\.above_limit)$/.test(path),
    ),
  ).toEqual([])
})

test('only the button that leaves a question has its Arabic word: one beside it says what it does', () => {
  const leaving = Object.entries(catalogues).flatMap(([file, texts]) => {
    const english = new Map(leaves(texts.en))
    return [...leaves(texts.ar)].flatMap(([path, text]) =>
      text === 'إلغاء' ? [[`${file} ${path}`, english.get(path)]] : [],
    )
  })
  expect(leaving.length).toBeGreaterThan(0)
  expect(leaving.filter(([, words]) => words !== 'Cancel')).toEqual([])
})

test.each(Object.entries(catalogues))('%s has all texts in Arabic too', (_, texts) => {
  const arabic = new Map(leaves(texts.ar))
  const english = [...leaves(texts.en)]
  expect([...arabic.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())

  for (const [path, text] of english) {
    const translations = said(arabic.get(path) ?? '')
    if (translations.length === 0) continue
    for (const [index, words] of said(text).entries()) {
      const translation = translations[index] ?? ''
      expect(words.trim(), `English ${path}`).not.toBe('')
      expect(translation.trim(), `Arabic ${path}`).not.toBe('')
      if (!UNTRANSLATABLE.test(words)) expect(translation, `Arabic ${path}`).toMatch(/\p{Script=Arabic}/u)
    }
  }
})
