import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((path) => `server/${path}`)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

// `clinic check` is a second opinion: it computes everything again, in its own words.
const product = sources.filter(({ path }) => !path.startsWith('server/across/check/'))

test.each([
  ['what is owed', /written_off_amount\s*-\s*\S*paid_amount|\+\s*written_off_amount/],
  ['what is open', /'unpaid',\s*'partial'/],
])('SQL says %s in one file', (_what, said) => {
  const files = product.filter(({ text }) => said.test(text)).map(({ path }) => path)
  expect(files.filter((path) => path !== 'server/base/money/owed.ts')).toEqual([])
})
