import { expect, test } from 'vitest'
import { sources } from './support/sources.ts'

const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm

/** Used by a file outside of these folders. */
const ELSEWHERE = new Set(['test/support/reader-alias.ts: READER_ALIAS'])

/** Names that are exported and stand nowhere else, not even in their own file: 'path: name'. */
function unused(files: readonly { path: string; text: string }[]): string[] {
  const times = new Map<string, number>()
  for (const { text } of files) for (const [word] of text.matchAll(/\w+/g)) times.set(word, (times.get(word) ?? 0) + 1)
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)].flatMap(([, name = '']) => (times.get(name) === 1 ? [`${path}: ${name}`] : [])),
  )
}

test('each export is used somewhere', async () => {
  expect(unused(await sources()).filter((found) => !ELSEWHERE.has(found))).toEqual([])
})

test('control: it finds one', () => {
  const file = { path: 'one.ts', text: 'export const one = 1\nexport type Two = 2\nconst three: Two = 2' }
  expect(unused([file])).toEqual(['one.ts: one'])
})
