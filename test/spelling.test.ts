import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sources } from './support/sources.ts'

/** Words of others: an option of `Intl`, and the header that answers carry. */
const OF_OTHERS = new Set(['timeZone', 'mediaType'])

const camelCased = (field: string) => field.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The names of all fields that calls take or answer. */
function fieldsOf(described: unknown): string[] {
  if (typeof described !== 'object' || described === null) return []
  const { properties, in: place, name } = described as { properties?: unknown; in?: unknown; name?: unknown }
  const own = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  const parameter = typeof place === 'string' && typeof name === 'string' ? [name] : []
  return [...own, ...parameter, ...Object.values(described).flatMap(fieldsOf)]
}

test('a value that is a field of a call is spelled as the field, from the table to the screen', async () => {
  const fields = fieldsOf(JSON.parse(await readFile('contract/openapi.json', 'utf8')))
  const respelled = new Set(fields.filter((field) => field.includes('_')).map(camelCased))
  expect(respelled.size).toBeGreaterThan(200)
  const files = (await sources()).map(({ path, text }) => ({ path, text: withoutTexts(text) }))
  // A function, a call or a piece of SQL is no value of a field, and is named as code is.
  const defined =
    /^(?:export )?(?:async )?(?:const|function|type|interface) (\w+)|\bconst (\w+) = (?:async )?(?:\(|sql|\w+ =>)|\b(\w+)\??: (?:endpoint)?\(/gm
  const named = new Set(
    files.flatMap(({ text }) => [...text.matchAll(defined)].map(([, one, two, three]) => one ?? two ?? three)),
  )
  const names = files.flatMap(({ path, text }) =>
    [...new Set(text.match(/\b[a-z]+[A-Z]\w*/g))]
      .filter((name) => respelled.has(name) && !named.has(name) && !OF_OTHERS.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(names).toEqual([])
})

/** Comments and quoted texts may say anything. */
const withoutTexts = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"/g, '')
