/// <reference types="vite/client" />
import { expect, test } from 'vitest'

type Text = string | ((...values: unknown[]) => string)
type Texts = { [key: string]: Text | Texts }

const catalogues = import.meta.glob<{ texts: Record<'en' | 'ar', Texts> }>('../../**/texts.ts', { eager: true })

/** Texts that are the same in both languages. */
const UNTRANSLATABLE = /^(QR|CSV|PNG|JPG|GIF|SPC-|English|العربية|ع|admin@|name@|https?:|[\d\s%:.,+/–-])*$/
/** Numbers for each Arabic plural form, for texts that are functions. */
const probes = [0, 1, 2, 3, 11, 100]

function* leaves(texts: Texts, path = ''): Generator<[string, Text]> {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'object') yield* leaves(text, `${path}${key}.`)
    else yield [`${path}${key}`, text]
  }
}

const said = (text: Text) =>
  typeof text === 'string' ? [text] : probes.map((probe) => text(...Array.from({ length: text.length }, () => probe)))

test('there are catalogues to check', () => {
  expect(Object.keys(catalogues).length).toBeGreaterThan(2)
})

test('an admin has the same Arabic word everywhere, and a manager another', () => {
  const roles = Object.values(catalogues).flatMap(({ texts }) => (texts.ar['roles'] ? [texts.ar['roles']] : []))
  expect(roles.length).toBeGreaterThan(1)
  for (const each of roles) expect(each).toMatchObject({ admin: 'مسؤول', manager: 'مدير' })
  const all = Object.entries(catalogues).flatMap(([file, { texts }]) =>
    [...leaves(texts.ar)].flatMap(([path, text]) => said(text).map((words) => [`${file} ${path}`, words] as const)),
  )
  // The reverse: the Arabic for 'manager' appears only where the English says manager.
  expect(
    all.filter(([path, words]) => /(?<!\p{L})(ال|لل)?مدير(?!\p{L})/u.test(words) && !path.endsWith('roles.manager')),
  ).toEqual([])
})

test('only the button that leaves a question has its Arabic word: one beside it says what it does', () => {
  const leaving = Object.entries(catalogues).flatMap(([file, { texts }]) => {
    const english = new Map(leaves(texts.en))
    return [...leaves(texts.ar)].flatMap(([path, text]) =>
      text === 'إلغاء' ? [[`${file} ${path}`, english.get(path)]] : [],
    )
  })
  expect(leaving.length).toBeGreaterThan(0)
  expect(leaving.filter(([, words]) => words !== 'Cancel')).toEqual([])
})

test.each(Object.entries(catalogues))('%s has all texts in Arabic too', (_, { texts }) => {
  const arabic = new Map(leaves(texts.ar))
  const english = [...leaves(texts.en)]
  expect([...arabic.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())

  for (const [path, text] of english) {
    const translations = said(arabic.get(path) ?? '')
    for (const [index, words] of said(text).entries()) {
      const translation = translations[index] ?? ''
      expect(words.trim(), `English ${path}`).not.toBe('')
      expect(translation.trim(), `Arabic ${path}`).not.toBe('')
      if (!UNTRANSLATABLE.test(words)) expect(translation, `Arabic ${path}`).toMatch(/\p{Script=Arabic}/u)
    }
  }
})
