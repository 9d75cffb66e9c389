import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const product = ['domain', 'contract', 'server', 'web']
  .flatMap((layer) => readdirSync(layer, { recursive: true, encoding: 'utf8' }).map((path) => `${layer}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  // `clinic check` is a second opinion: it computes everything again, in its own words.
  .filter(({ path }) => !path.startsWith('server/across/check/'))

test.each([
  ['what is owed', /written_off_amount\s*-\s*\S*paid_amount|\+\s*written_off_amount/],
  ['what is open', /'unpaid',\s*'partial'/],
])('SQL says %s in one file', (_what, said) => {
  const files = product
    .filter(({ path, text }) => path.startsWith('server/') && said.test(text))
    .map(({ path }) => path)
  expect(files.filter((path) => path !== 'server/base/money/owed.ts')).toEqual([])
})

/** Why a file names a method, though it need not know a new one. */
const NAMES_ONE = {
  'web/base/i18n/payment-methods.ts': 'their words',
  'server/across/imports/write/records.ts': 'what another system brings has no method, and is stored as cash',
  'server/across/imports/write/opening-claims.ts': 'the same',
  'server/across/journal/journal-rows.ts': 'accounts of a bookkeeper, which are not methods',
  'server/nouns/day-closes/money-moved.ts': 'petty cash is cash',
  'server/nouns/day-closes/queries.ts': 'what the sheets of before say of the first two methods',
  'web/nouns/deposits/take-deposit-modal.tsx': 'the choice that a form begins with',
  'web/nouns/invoices/forms/invoice-draft.ts': 'the same',
  'web/nouns/invoices/refunds/refund-modal.tsx': 'the same',
}

test('a method of payment is named only where its row and its words stand', () => {
  const naming = product.filter(({ text }) => /['"`](cash|card)['"`]/.test(text)).map(({ path }) => path)
  expect(naming.toSorted()).toEqual(Object.keys(NAMES_ONE).toSorted())
})
