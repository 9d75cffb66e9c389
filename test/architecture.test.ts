import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

type Layer = 'domain' | 'contract' | 'server' | 'demo' | 'web'

/** Which layers and packages each layer may import. */
const allowedImports: Record<Layer, { layers: Layer[]; packages: RegExp }> = {
  domain: { layers: ['domain'], packages: /^$/ },
  contract: { layers: ['contract', 'domain'], packages: /^zod\// },
  server: {
    // The demo may be imported only by start/ and command-line/; the test of folders checks that.
    layers: ['server', 'demo', 'contract', 'domain'],
    packages:
      /^(node:|@fastify\/|content-disposition$|csv-parse\/|fastify$|ical-generator$|kysely$|libphonenumber-js\/|nodemailer\/|p-limit$|pg$|pg-copy-streams$|pino$|saxes$|sharp$|yauzl$|yazl$|@node-rs\/argon2$|@zxcvbn-ts\/language-common$|zod\/)/,
  },
  demo: { layers: ['demo', 'server', 'contract', 'domain'], packages: /^(node:|kysely$|sharp$)/ },
  web: {
    layers: ['web', 'contract', 'domain'],
    packages: /^(react|@tanstack\/react-|@base-ui\/|@tabler\/icons-react|@fontsource|pdfjs-dist|uqr$)/,
  },
}

const MOST_LINES = 250

interface SourceFile {
  path: string
  text: string
  imports: string[]
}

const files = await sources()
const product = files.filter(({ path }) => !/\.(test|config)\./.test(path))

describe.each(Object.keys(allowedImports) as Layer[])('%s', (layer) => {
  const inside = product.filter(({ path }) => path.startsWith(`${layer}/`))

  test('has files at all', () => expect(inside.length).toBeGreaterThan(5))

  test('names only the layers below it', () => {
    const across = inside.flatMap(({ path, imports }) =>
      imports
        .filter(isOurs)
        .map((name) => placeOf(path, name))
        .filter((target) => !allowedImports[layer].layers.some((allowed) => target.startsWith(`${allowed}/`)))
        .map((target) => `${path} -> ${target}`),
    )
    expect(across).toEqual([])
  })

  test('uses only its own packages', () => {
    const foreign = inside.flatMap(({ path, imports }) =>
      imports
        .filter((name) => !isOurs(name) && !allowedImports[layer].packages.test(name))
        .map((name) => `${path} -> ${name}`),
    )
    expect(foreign).toEqual([])
  })
})

test('no file has more than 250 lines', () => {
  expect(files.filter(({ text }) => text.split('\n').length > MOST_LINES).map(({ path }) => path)).toEqual([])
})

test('no folder is called utils, helpers, common or the like', () => {
  const namesToAvoid = /(^|\/)(utils?|helpers?|common|shared|misc|types|lib)\//
  expect(files.map(({ path }) => path).filter((path) => namesToAvoid.test(path))).toEqual([])
})

test('only the client of the web app calls fetch', () => {
  const callers = product.filter(({ path, text }) => path.startsWith('web/') && /(?<![.\w])fetch\(/.test(text))
  expect(callers.map(({ path }) => path)).toEqual(['web/base/api/client.ts'])
})

test('what time it is, the web app asks only web/base/api/server-clock.ts, which knows how far off the device is', () => {
  const asking = /\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|\bDate\.now\b|(?<!new )\bDate\(|\.format\(\s*\)/
  // The scripts of static/ run without the app.
  const app = product.filter(({ path }) => path.startsWith('web/') && !path.startsWith('web/static/'))
  expect(app.filter(({ text }) => asking.test(text)).map(({ path }) => path)).toEqual(['web/base/api/server-clock.ts'])
})

test('no answer refuses in a bare sentence: each is a code of domain/nouns or domain/refusals, which the web app has in both languages', () => {
  const below = product.filter(({ path }) => /^(domain|contract|server)\//.test(path))
  expect(below.filter(({ text }) => /\berror: ?['"`]/.test(text)).map(({ path }) => path)).toEqual([])
})

test('no read writes: queries.ts contains no insert, update or delete', () => {
  const writing = /insertInto|updateTable|deleteFrom|insert into|delete from/
  const reads = product.filter(({ path }) => path.endsWith('/queries.ts'))
  expect(reads.length).toBeGreaterThan(5)
  expect(reads.filter(({ text }) => writing.test(text)).map(({ path }) => path)).toEqual([])
})

const imported = new Map(product.map((file) => [file.path, importsOf(file)]))

test('no file imports itself, directly or indirectly', () => {
  expect(cyclesIn(imported)).toEqual([])
})

describe('the folders of the server', () => {
  const folderOf = (path: string) => /^(?:server\/)?[^/]+/.exec(path)?.[0] ?? path
  const known = new Map<string, string[]>()
  for (const [path, targets] of imported) {
    if (!/^(server|demo)\//.test(path)) continue
    const others = targets
      .map(folderOf)
      .filter((folder) => folder !== folderOf(path) && /^(server\/|demo)/.test(folder))
    known.set(folderOf(path), [...new Set([...(known.get(folderOf(path)) ?? []), ...others])].toSorted())
  }

  test('contain every file', () =>
    expect([...imported.keys()].filter((path) => /^server\/[^/]+$/.test(path))).toEqual([]))

  test('form no cycle', () => {
    // The demo uses the server's commands, and is passed in by the program that starts the server.
    const productFolders = [...known].filter(([folder]) => folder !== 'demo')
    expect(cyclesIn(new Map(productFolders))).toEqual([])
  })

  test.each([
    ['config', []],
    ['database', ['config']],
    ['context', ['config', 'database']],
    ['changes', ['database']],
    ['http', ['changes', 'config', 'context', 'database']],
  ])('%s imports only %j', (folder, below) => {
    const foreign = (known.get(`server/${folder}`) ?? []).filter(
      (other) => !below.includes(other.slice('server/'.length)),
    )
    expect(foreign).toEqual([])
  })

  test('import only what ARCHITECTURE.md lists above them', async () => {
    const lines = await orderOfFolders()
    const lineOf = (folder: string) => {
      const line = lines.findIndex((names) => names.includes(folder))
      return line === -1 ? lines.findIndex((names) => names.includes('<noun>')) : line
    }
    const against = [...known]
      .filter(([folder]) => folder.startsWith('server/'))
      .flatMap(([folder, others]) => others.map((other) => [folder, other].map((path) => path.slice('server/'.length))))
      .filter(([folder = '', other = '']) => other !== '' && lineOf(other) > lineOf(folder))
    expect(against).toEqual([])
  })

  test.each([
    ['demo', ['server/app/command-line', 'server/app/start']],
    ['server/across/audit', ['server/app/start']],
    ['server/app/start', ['server/app/command-line']],
  ])('%s is imported only by %j', (folder, above) => {
    const knowing = [...known].filter(([, others]) => others.includes(folder)).map(([other]) => other)
    expect(knowing.filter((other) => !above.includes(other))).toEqual([])
  })
})

/** The files needed to load a file. Lazy imports load later, such as one screen from a link in another. */
function importsOf({ path, text }: SourceFile): string[] {
  return named(text.replaceAll(/\bimport\([^)]*\)/g, ''))
    .filter(isOurs)
    .map((name) => placeOf(path, name))
}

/** Files of this repository are imported by a relative path, or by name: `#domain/money.ts` (`imports` of package.json). */
function isOurs(name: string) {
  return /^[.#]/.test(name)
}

function placeOf(importer: string, name: string) {
  return name.startsWith('#') ? name.slice(1) : normalize(join(dirname(importer), name))
}

/** The server's folders as ARCHITECTURE.md lists them: a line each, from those that know nobody to the whole. */
async function orderOfFolders(): Promise<string[][]> {
  const block = /each imports only from those above it.*?```\n(.*?)```/s.exec(await readFile('ARCHITECTURE.md', 'utf8'))
  const lines = block?.[1]?.trim().split('\n') ?? []
  return lines.map((line) => Array.from(line.matchAll(/([\w<>-]+)\/(?= |$)/g), ([, name = '']) => name))
}

function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (node: string, trail: string[]) => {
    if (trail.includes(node)) cycles.push([...trail.slice(trail.indexOf(node)), node].join(' -> '))
    if (done.has(node) || trail.includes(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}

async function sources(): Promise<SourceFile[]> {
  const folders = [...Object.keys(allowedImports), 'test', 'e2e', 'bench', 'scripts'].filter((folder) =>
    existsSync(folder),
  )
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
