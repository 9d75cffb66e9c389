// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, say } from './console.mjs'
import { installInto, nodeOf, NODES } from './node-line.mjs'
import { install } from './prepare.mjs'
import { root } from './sources.mjs'

/** StrykerJS declares Node 22, so it runs on the line with long-term support and not on the oldest we allow. */
const NODE = NODES[0] ?? ''
const VERSION = '10.1.1'
/** Of all faults put in, this share must be found. */
const LEAST_PERCENT = 95

// npm run mutation [-- domain|NOUN ...]: puts faults into the rules and the commands, one at a time, and says which of
// them no test finds. A noun's commands are tried with the noun's own tests.
const nouns = readdirSync(join(root, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((noun) => commandsOf(noun) !== undefined)
const words = process.argv.slice(2)
const areas = words.length > 0 ? words : ['domain', ...nouns]
const unknown = areas.find((area) => area !== 'domain' && !nouns.includes(area))
if (unknown) fail(`There is no area ${unknown}: name domain, or of the commands ${nouns.join(', ')}.`)

install()
const node = nodeOf(NODE)
const tools = join(root, '.cache/stryker')
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
  const report = join(root, '.cache/reports', `mutation-${area}.json`)
  const config = join(root, '.cache', `stryker-${area}.json`)
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(config, JSON.stringify(settings(area, report), null, 2))
  const PATH = `${dirname(node)}:${process.env.PATH}`
  const env = { ...process.env, PATH, MUTATION_TESTS: testsOf(area).join(',') }
  spawnSync(node, [stryker, 'run', config], { cwd: root, stdio: 'inherit', env })
  return scoreOf(area, report)
}

/** @param {string} area @param {string} report */
function settings(area, report) {
  return {
    plugins: [join(tools, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { related: false, configFile: 'vitest.mutation.config.ts' },
    mutate: area === 'domain' ? ['domain/*.ts', '!domain/*.test.ts'] : [commandsOf(area)],
    coverageAnalysis: 'perTest',
    // What runs while a module loads is tried by all tests of the area: quick for the rules alone.
    ignoreStatic: area !== 'domain',
    concurrency: Number(process.env.CONCURRENCY ?? 2),
    timeoutMS: 20_000,
    // It reads this file with an interface that TypeScript 7 no longer has; nothing here needs it.
    tsconfigFile: '.cache/none.json',
    tempDirName: '.cache/mutants',
    ignorePatterns: ['dist', 'data', 'docs', 'test-results'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: report },
  }
}

/** @param {string} area */
function testsOf(area) {
  return area === 'domain' ? ['domain/**/*.test.ts'] : [`server/${area}/**/*.test.ts`]
}

/** @param {string} noun */
function commandsOf(noun) {
  const folder = join(root, 'server', noun)
  if (existsSync(join(folder, 'commands'))) return `server/${noun}/commands/*.ts`
  return readdirSync(folder).some((file) => file.endsWith('commands.ts')) ? `server/${noun}/*commands.ts` : undefined
}

/** @param {string} area @param {string} report */
function scoreOf(area, report) {
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const { files } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : fail(`${area} could not be measured.`)
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const counted = all.filter((status) => status !== 'Ignored' && status !== 'CompileError' && status !== 'RuntimeError')
  const killed = counted.filter((status) => status === 'Killed' || status === 'Timeout')
  return { area, all: counted.length, killed: killed.length, percent: (100 * killed.length) / counted.length }
}
