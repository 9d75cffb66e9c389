import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')

test('each page of the style sheets has a name: margins for any page would be those of all papers', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  const unnamed = sheets.filter((path) => /@page\s*\{/.test(readFileSync(join(web, path), 'utf8')))
  expect([sheets.includes(join('base', 'paper', 'paper.css')), unnamed]).toEqual([true, []])
})
