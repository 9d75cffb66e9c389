import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { attacksOn, isLinear, MOST_MILLISECONDS } from './support/attack-strings.ts'

/*
 * A regular expression that backtracks lets one text stop the whole process, for every clinic in it. So each one of the
 * source is run against long texts that almost match it, and must be done within a multiple of a plain search.
 */

interface Expression {
  place: string
  source: string
  flags: string
}

const LAYERS = ['domain', 'contract', 'server', 'web', 'demo']
const expressions = await expressionsOf(LAYERS)
const different = [...new Map(expressions.map((one) => [`/${one.source}/${one.flags}`, one])).entries()]

test('the expressions of all layers are found', () => {
  for (const layer of LAYERS) expect(expressions.some(({ place }) => place.startsWith(`${layer}/`))).toBe(true)
  expect(different.length).toBeGreaterThan(200)
})

describe.each([
  ['two runs of the same letters', /^\s*(\d+|a)\s*\s*$/],
  ['an end that is looked for from every letter', /[. ]+$/],
  ['an end after a run, from every letter', /[T\s]+\d{1,2}:\d{2}$/],
  ['what is opened again and again', /\[[^\]]*\]/g],
  ['what is opened again and again, between two others', /<([^>]+)>;\s*rel="next"/],
  ['a blank beside a separator that may be a blank', /^(\d{1,4})\s*[-/\s]\s*(\d{1,2})$/],
  ['a run before a letter and a look ahead', /(^|[,;\t])([\s"]*)'(?=[=+@])/g],
  ['a repeated group', /^(?:a|ab|b)+c/],
  ['groups of three from every digit', /\B(?=(\d{3})+$)/g],
])('the test finds %s', (_name, expression) =>
  test(String(expression), { timeout: MOST_MILLISECONDS }, () => expect(slowOn(expression)).toBeTypeOf('string')),
)

describe.each(different)('%s', (_text, { place, source, flags }) =>
  test(`is linear (${place})`, () => expect(slowOn(new RegExp(source, flags))).toBeUndefined()),
)

test('a text is normalized only where its marks are counted before', async () => {
  // The demo's names are its own.
  const files = await sourcesOf(LAYERS.filter((layer) => layer !== 'demo'))
  const normalizing = files.filter(({ text }) => text.includes('.normalize(')).map(({ path }) => path)
  expect(normalizing).toEqual(['domain/plain-text.ts'])
})

test('expressions that are put together at run time are known', async () => {
  const files = await sourcesOf(LAYERS)
  const building = files.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path)
  // Of fixed words, which the test of the contract's limits tries, and of the contract's own paths.
  expect(building).toEqual(['contract/fields.ts', 'server/base/http/unknown-addresses.ts'])
})

/** The first text on which it takes longer than it may. */
const slowOn = (expression: RegExp) =>
  attacksOn(expression).find((attack) => !isLinear((text) => text.replace(expression, ''), attack))?.what

async function sourcesOf(layers: readonly string[]) {
  const paths = await Promise.all(
    layers.map(async (layer) => (await readdir(layer, { recursive: true })).map((path) => join(layer, path))),
  )
  const product = paths.flat().filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
  return Promise.all(product.map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
}

async function expressionsOf(layers: readonly string[]): Promise<Expression[]> {
  const files = await sourcesOf(layers)
  return files.flatMap(({ path, text }) => {
    const found: Expression[] = []
    const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
    visit(program, (node) => {
      if (!('regex' in node) || typeof node.regex !== 'object' || node.regex === null) return
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      const line = text.slice(0, Number('start' in node ? node.start : 0)).split('\n').length
      found.push({ place: `${path}:${line}`, source: pattern, flags })
    })
    return found
  })
}

function visit(node: unknown, see: (node: object) => void) {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (typeof node === 'object' && node !== null && !(node instanceof RegExp)) {
    see(node)
    for (const each of Object.values(node)) visit(each, see)
  }
}
