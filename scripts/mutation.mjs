// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, say } from './console.mjs'
import { installInto, nodeOf, NODES } from './node-line.mjs'
import { install } from './prepare.mjs'
import { root } from './sources.mjs'

/** StrykerJS declares Node 22, so it runs on the line with long-term support and not on the oldest we allow. */
const NODE = NODES[0] ?? ''
const VERSION = '10.1.1'
/** This share of all faults must be found. */
const LEAST_PERCENT = 95
/** Files that only read: no fault in them stores wrong data. */
const READS =
  /(^|-)(queries|routes|search|search-parts|name-pairs|columns|csv|export|message-texts|account|account-text)\.ts$/
/** A noun with such a file writes; the commands of an import are in files of their own. */
const WRITES = /commands|-import\.ts$/

// npm run mutation [-- [again] domain|guards|NOUN|FILE[:LINES] ...]: puts faults into the rules, the guards of the schema and the
// commands, one at a time, and says which of them no test finds. A noun's commands are tried with the noun's own tests.
// `again`: only the faults that the last run of that area left unfound, for the tests written since.
const folders = new Map(
  ['base', 'nouns', 'across', 'app'].flatMap((floor) =>
    readdirSync(join(root, 'server', floor)).map((name) => [name, `server/${floor}/${name}`]),
  ),
)
const nouns = [...folders.keys()].filter((noun) => filesOf(noun).some((file) => WRITES.test(file)))
const again = process.argv[2] === 'again'
const words = process.argv.slice(again ? 3 : 2)
const areas = words.length > 0 ? words : ['domain', 'guards', ...nouns]
const unknown = areas.find((area) => !['domain', 'guards', ...nouns].includes(nounOf(area)))
if (unknown) fail(`There is no area ${unknown}: name domain, guards, one of ${nouns.join(', ')}, or a file of theirs.`)

install()
const node = nodeOf(NODE)
const tools = join(root, '.cache/stryker')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js')
if (!existsSync(stryker)) {
  installInto(tools, [`@stryker-mutator/core@${VERSION}`, `@stryker-mutator/vitest-runner@${VERSION}`])
}

const lines = areas.map(measure)
say('')
for (const { area, killed, all, percent } of lines) say(`${area}: ${killed} of ${all} found, ${percent.toFixed(1)} %`)
if (lines.some(({ percent }) => percent < LEAST_PERCENT)) process.exit(1)

/** @param {string} area */
function measure(area) {
  const name = area.replaceAll(/[/:]/g, '-') + (again ? '-again' : '')
  const report = reportOf(name)
  const config = join(root, '.cache', `stryker-${name}.json`)
  mkdirSync(dirname(report), { recursive: true })
  // If Stryker fails halfway it writes no report, and the previous one would be taken for this one's.
  rmSync(report, { force: true })
  writeFileSync(config, JSON.stringify(settings(area, name), null, 2))
  const PATH = `${dirname(node)}:${process.env.PATH}`
  const env = { ...process.env, PATH, MUTATION_TESTS: testsOf(area), MUTATION_REPORT: report }
  if (again && area === 'guards') Object.assign(env, { MUTATION_AGAIN: reportOf(area) })
  // The guards of the schema are not TypeScript, so a test of ours puts the faults in.
  const program =
    area === 'guards' ? [vitest, 'run', '--config', 'vitest.mutation.config.ts'] : [stryker, 'run', config]
  spawnSync(node, program, { cwd: root, stdio: 'inherit', env })
  return scoreOf(area, report)
}

/** @param {string} name */
function reportOf(name) {
  return join(root, '.cache/reports', `mutation-${name}.json`)
}

/** @param {string} area @param {string} name */
function settings(area, name) {
  return {
    plugins: [join(tools, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { related: false, configFile: 'vitest.mutation.config.ts' },
    mutate: again && area !== 'guards' ? unfoundOf(area) : filesOf(area),
    coverageAnalysis: 'perTest',
    // Code that runs while a module loads is tested by all tests of the area, which is fast only for the rules.
    ignoreStatic: nounOf(area) !== 'domain',
    concurrency: Number(process.env.CONCURRENCY ?? 2),
    timeoutMS: Number(process.env.TIMEOUT_MS ?? 20_000),
    // It reads this file with an interface that TypeScript 7 no longer has; nothing here needs it.
    tsconfigFile: '.cache/none.json',
    tempDirName: `.cache/mutants-${name}`,
    ignorePatterns: ['dist', 'data', 'docs', 'test-results', '.cache'],
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: reportOf(name) },
  }
}

/** The folder of an area, which may be one file or some of its lines. @param {string} area */
function nounOf(area) {
  return area.replace(/^server\/\w+\//, '').replace(/\/.*/, '')
}

/** @param {string} area */
function testsOf(area) {
  if (area === 'guards') return 'test/guards/mutated-guards.ts'
  return nounOf(area) === 'domain' ? 'domain/**/*.test.ts' : `${folders.get(nounOf(area))}/**/*.test.ts`
}

/** The rules, or the files of a noun that write or decide what is written. @param {string} area */
function filesOf(area) {
  if (area.includes('/')) return [area]
  if (area === 'guards') return []
  if (area === 'domain') return ['domain/*.ts', '!domain/*.test.ts']
  const folder = folders.get(area) ?? ''
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !READS.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

/**
 * The places of the faults that no test found, as Stryker takes them; it counts columns from 0 there, and from 1 in its
 * report.
 * @param {string} area
 */
function unfoundOf(area) {
  return Object.entries(readReport(area, reportOf(area.replaceAll(/[/:]/g, '-')))).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start, end } }) => {
        return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
      }),
  )
}

/**
 * @typedef {{ line: number, column: number }} Place
 * @typedef {Record<string, { mutants: { status: string, location: { start: Place, end: Place } }[] }>} Files
 * @param {string} area @param {string} report @returns {Files}
 */
function readReport(area, report) {
  if (!existsSync(report)) fail(`${area} could not be measured: the run ended without a report, and said why above.`)
  return JSON.parse(readFileSync(report, 'utf8')).files
}

/** @param {string} area @param {string} report */
function scoreOf(area, report) {
  const all = Object.values(readReport(area, report)).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const counted = all.filter((status) => status !== 'Ignored' && status !== 'CompileError' && status !== 'RuntimeError')
  const killed = counted.filter((status) => status === 'Killed' || status === 'Timeout')
  return { area, all: counted.length, killed: killed.length, percent: (100 * killed.length) / counted.length }
}
