import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

type Layer = 'domain' | 'contract' | 'server' | 'web'

/** Which layers each one may name, and which packages. */
const walls: Record<Layer, { layers: Layer[]; packages: RegExp }> = {
  domain: { layers: ['domain'], packages: /^$/ },
  contract: { layers: ['contract', 'domain'], packages: /^zod\// },
  server: {
    layers: ['server', 'contract', 'domain'],
    packages:
      /^(node:|@fastify\/|fastify$|kysely$|p-limit$|pg$|pg-copy-streams$|pg-cursor$|pino$|sharp$|@node-rs\/argon2$|@zxcvbn-ts\/language-common$|zod\/)/,
  },
  web: {
    layers: ['web', 'contract', 'domain'],
    packages: /^(react|@tanstack\/react-|react-hook-form$|@base-ui\/|@tabler\/icons-react|@fontsource|uqr$)/,
  },
}

const most_lines = 250

interface SourceFile {
  path: string
  text: string
  imports: string[]
}

const files = await sources()
const product = files.filter(({ path }) => !/\.(test|config)\./.test(path))

describe.each(Object.keys(walls) as Layer[])('%s', (layer) => {
  const inside = product.filter(({ path }) => path.startsWith(`${layer}/`))

  test('has files at all', () => expect(inside.length).toBeGreaterThan(5))

  test('names only the layers below it', () => {
    const across = inside.flatMap(({ path, imports }) =>
      imports
        .filter((name) => name.startsWith('.'))
        .map((name) => normalize(join(dirname(path), name)))
        .filter((target) => !walls[layer].layers.some((allowed) => target.startsWith(`${allowed}/`)))
        .map((target) => `${path} -> ${target}`),
    )
    expect(across).toEqual([])
  })

  test('uses only its own packages', () => {
    const foreign = inside.flatMap(({ path, imports }) =>
      imports
        .filter((name) => !name.startsWith('.') && !walls[layer].packages.test(name))
        .map((name) => `${path} -> ${name}`),
    )
    expect(foreign).toEqual([])
  })
})

test('no file is longer than one can read at a sitting', () => {
  expect(files.filter(({ text }) => text.split('\n').length > most_lines).map(({ path }) => path)).toEqual([])
})

test('no folder is a drawer for whatever has no place', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|shared|misc|types|lib)\//
  expect(files.map(({ path }) => path).filter((path) => drawers.test(path))).toEqual([])
})

test('only the client of the web app calls fetch', () => {
  const callers = product.filter(({ path, text }) => path.startsWith('web/') && /(?<![.\w])fetch\(/.test(text))
  expect(callers.map(({ path }) => path)).toEqual(['web/api/client.ts'])
})

test('no read writes: queries.ts inserts, updates and deletes nothing', () => {
  const writing = /insertInto|updateTable|deleteFrom|insert into|delete from/
  const reads = product.filter(({ path }) => path.endsWith('/queries.ts'))
  expect(reads.length).toBeGreaterThan(5)
  expect(reads.filter(({ text }) => writing.test(text)).map(({ path }) => path)).toEqual([])
})

// A lazy import is asked for long after loading, as a link to a screen from another one: no circle.
test('nothing imports itself round a circle', () => {
  const imported = new Map(
    product.map(({ path, text }) => [
      path,
      named(text.replaceAll(/\bimport\([^)]*\)/g, ''))
        .filter((name) => name.startsWith('.'))
        .map((name) => normalize(join(dirname(path), name))),
    ]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of imported.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of imported.keys()) visit(path, [])
  expect(circles).toEqual([])
})

async function sources(): Promise<SourceFile[]> {
  const folders = [...Object.keys(walls), 'test', 'e2e', 'bench', 'scripts'].filter((folder) => existsSync(folder))
  const paths = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((path) => join(folder, path))),
  )
  return Promise.all(
    paths
      .flat()
      .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path))
      .map(async (path) => {
        const text = await readFile(path, 'utf8')
        return { path, text, imports: /\.tsx?$/.test(path) ? named(text) : [] }
      }),
  )
}

function named(text: string) {
  const statements = / from '([^'\n]+)'$|^import '([^'\n]+)'$|\bimport\('([^'\n]+)'\)/gm
  return [...text.matchAll(statements)].map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
}
