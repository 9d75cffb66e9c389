/// <reference types="vite/client" />
import { expect, test } from 'vitest'

type Texts = { [key: string]: unknown }

const modules = import.meta.glob<Record<string, unknown>>('../../**/*texts.ts', { eager: true })

function* sentences(of: unknown, path: string): Generator<[string, string]> {
  if (typeof of === 'string') yield [path, of]
  else if (typeof of === 'object' && of !== null)
    for (const [key, inside] of Object.entries(of as Texts)) yield* sentences(inside, `${path}.${key}`)
}

const arabic = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, texts]) => {
    const ar = typeof texts === 'object' && texts !== null ? (texts as Texts)['ar'] : undefined
    return [...sentences(ar, `${file} ${name}`)]
  }),
)

/**
 * A sign at the edge of a word from left to right stands at its other side within an Arabic sentence, and numbers beside
 * each other change places, unless they are isolated.
 */
const MISPLACED = /(?<![\p{L}\p{N}])\.[a-z]{2,4}(?![\p{L}\p{N}])|[A-Z]-(?![\p{L}\p{N}])|\d\d \d\d/u
const withoutIsolated = (text: string) => text.replaceAll(/[\u2066\u2068][^\u2069]*\u2069/g, '')

test('no sign of a word from left to right changes sides in an Arabic sentence', () => {
  expect(arabic.length).toBeGreaterThan(1_000)
  const misplaced = arabic.filter(
    ([, text]) => /\p{Script=Arabic}/u.test(text) && MISPLACED.test(withoutIsolated(text)),
  )
  expect(misplaced).toEqual([])
})
