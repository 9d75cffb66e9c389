import { readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { against, floorsOf, folderOf } from './support/floors.ts'
import { named, type SourceFile, sources } from './support/sources.ts'

type Layer = 'domain' | 'contract' | 'server' | 'demo' | 'web'

/** Which layers and packages each layer may import. */
const allowedImports: Record<Layer, { layers: Layer[]; packages: RegExp }> = {
  domain: { layers: ['domain'], packages: /^$/ },
  contract: { layers: ['contract', 'domain'], packages: /^zod\// },
  server: {
    // The demo may be imported only by start/ and command-line/; the test of folders checks that.
    layers: ['server', 'demo', 'contract', 'domain'],
    packages:
      /^(node:|@fastify\/|content-disposition$|csv-parse\/|dicom-parser$|fastify$|ical-generator$|kysely$|libphonenumber-js\/|nodemailer\/|p-limit$|pg$|pg-copy-streams$|pino$|saxes$|sharp$|yauzl$|yazl$|@node-rs\/argon2$|@zxcvbn-ts\/language-common$|zod\/)/,
  },
  demo: { layers: ['demo', 'server', 'contract', 'domain'], packages: /^(node:|kysely$|sharp$)/ },
  web: {
    layers: ['web', 'contract', 'domain'],
    packages:
      /^(react|@tanstack\/react-|@tabler\/icons-react|@fontsource|dicom-parser$|jpeg-lossless-decoder-js$|pdfjs-dist|uqr$)/,
  },
}

const MOST_LINES = 250

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

test('the states of an answer are shown by Answer; a note of failure stands elsewhere only where it is of no one answer', () => {
  const noting = product.filter(({ path, text }) => path.startsWith('web/') && text.includes('<ErrorNote'))
  expect(noting.map(({ path }) => path).toSorted()).toEqual([
    'web/across/imports/of-file-card.tsx', // The fields can be seen without the doctors they offer.
    'web/across/patient-file/timeline.tsx', // One note for up to six lists.
    'web/across/public/contact-cards.tsx', // Each fact has its own skeleton.
    'web/app/palette/palette.tsx', // Below the other entries that were found.
    'web/base/ui/answer.tsx',
    'web/nouns/appointments/appointments-screen.tsx', // The day as a list or a board, with what is not yet saved.
    'web/nouns/appointments/board/board-view.tsx', // One note for the doctors and the hours.
    'web/nouns/appointments/booking/appointment-fields.tsx', // In place of a field.
    'web/nouns/appointments/booking/doctors-day.tsx', // Beside the fields.
    'web/nouns/appointments/find-time/search-fields.tsx', // In place of a field.
    'web/nouns/chart/patient-chart.tsx', // The chart is there without the plans.
    'web/nouns/files/dicom/dicom-view.tsx', // A picture is drawn, not listed.
    'web/nouns/files/pdf-view.tsx', // Bytes.
    'web/nouns/files/picture-view.tsx', // Bytes.
    'web/nouns/notes/new-note.tsx', // A draft that must not be typed over.
    'web/nouns/patients/merge/merge-modal.tsx', // Beside what was read before.
    'web/nouns/patients/patient-form.tsx', // What was sent.
    'web/nouns/users/invitation/invitation-page.tsx', // What was sent.
  ])
})

test('an address of the web app is written by web/base/links/paths.ts alone; web/app/pages/screens.ts has the patterns', () => {
  const screen =
    /['"`]\/(about|appointments|contact|dashboard|day-closes|doctors|gallery|guide|invitation|invoices|login|patients|payouts|profile|reports|settings|special-hours)(?=['"`/?#])/
  const typing = product.filter(({ path, text }) => /^web\/(?!static\/)/.test(path) && screen.test(text))
  expect(typing.map(({ path }) => path).toSorted()).toEqual(['web/app/pages/screens.ts', 'web/base/links/paths.ts'])
})

test('a value outside of React is a store of web/base/store; others only subscribe to the browser', () => {
  const subscribing = product.filter(
    ({ path, text }) => path.startsWith('web/') && text.includes('useSyncExternalStore('),
  )
  expect(subscribing.map(({ path }) => path).toSorted()).toEqual([
    'web/base/clinic/clinic.ts', // The clock.
    'web/base/store/store.ts',
    'web/base/ui/use-phone.ts', // The window's width.
  ])
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
/** With what is imported lazily. */
const everyImport = new Map(product.map(({ path, imports }) => [path, placesOf(path, imports)]))

test('no file imports itself, directly or indirectly', () => {
  expect(cyclesIn(imported)).toEqual([])
})

describe.each(['server', 'web'] as const)('the floors of %s', (side) => {
  const { lines, rooms } = floorsOf(side)
  const paths = product
    .filter(({ path }) => path.startsWith(`${side}/`) && /\.tsx?$/.test(path))
    .map(({ path }) => path)
  const inside = new Map(paths.map((path) => [path, everyImport.get(path) ?? []]))

  test('are at most six folders', () => {
    const folders = files.flatMap(({ path }) => (path.startsWith(`${side}/`) ? path.split('/').slice(1, -1)[0] : []))
    expect(new Set(folders.filter((name) => name !== undefined)).size).toBeLessThanOrEqual(6)
  })

  test('have the folders that ARCHITECTURE.md lists, and each file is in one of them', () => {
    expect(lines.flat().toSorted()).toEqual([...new Set(paths.map(folderOf))].toSorted())
  })

  test('import only what stands on a line above, with what is imported lazily', () => {
    expect(against(lines, inside)).toEqual([])
  })

  test('form no cycle of folders', () => {
    const known = new Map<string, string[]>()
    for (const [path, targets] of inside) {
      const others = targets.filter((target) => target.startsWith(`${side}/`)).map(folderOf)
      known.set(folderOf(path), [...(known.get(folderOf(path)) ?? []), ...others])
    }
    const others = [...known].map(([folder, targets]) => [folder, targets.filter((each) => each !== folder)] as const)
    expect(cyclesIn(new Map(others))).toEqual([])
  })

  test('have rooms in order: files beside the rooms stand above them all', () => {
    expect(rooms.size).toBeGreaterThan(0)
    for (const [folder, order] of rooms) {
      expect(against([...order, [folder]], inside)).toEqual([])
      const found = paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.split('/')[3] ?? '')
      const listed = order.flat().map((room) => room.split('/')[3] ?? '')
      expect([...new Set(found.filter((name) => !name.includes('.')))].toSorted()).toEqual(listed.toSorted())
    }
  })
})

test.each([
  ['demo/', ['server/app/command-line', 'server/app/start']],
  ['server/across/audit/', ['server/app/start']],
  ['server/app/start/', ['server/app/command-line']],
])('%s is imported only by %j', (folder, above) => {
  const knowing = [...imported].filter(([path, targets]) => {
    return /^(server|demo)\//.test(path) && !path.startsWith(folder) && targets.some((to) => to.startsWith(folder))
  })
  expect(knowing.map(([path]) => folderOf(path)).filter((other) => !above.includes(other))).toEqual([])
})

test('imports leave their folder by name, and climb no ladder', () => {
  const home = (path: string) => (/^(server|web)\//.test(path) ? folderOf(path) : path.split('/')[0])
  const climbing = files.flatMap(({ path, imports }) =>
    imports
      .filter(
        (name) => name.startsWith('../../') || (name.startsWith('../') && home(path) !== home(placeOf(path, name))),
      )
      .map((name) => `${path} -> ${name}`),
  )
  expect(climbing.filter((line) => !/^(web|bench)\/(\w|\/|-)*\.config\.ts /.test(line))).toEqual([])
})

/** The files needed to load a file. Lazy imports load later, such as one screen from a link in another. */
function importsOf({ path, text }: SourceFile): string[] {
  return placesOf(path, named(text.replaceAll(/\bimport\([^)]*\)/g, '')))
}

function placesOf(path: string, names: readonly string[]) {
  return names.filter(isOurs).map((name) => placeOf(path, name))
}

/** Files of this repository are imported by a relative path, or by name: `#domain/money.ts` (`imports` of package.json). */
function isOurs(name: string) {
  return /^[.#]/.test(name)
}

function placeOf(importer: string, name: string) {
  return name.startsWith('#') ? name.slice(1) : normalize(join(dirname(importer), name))
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

test('migrations are numbered from 1 without a gap, no number twice: of two with one number only one would run', () => {
  const numbers = readdirSync(join(import.meta.dirname, '../server/base/database/schema/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => Number(name.slice(0, 4)))
    .toSorted((one, other) => one - other)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
