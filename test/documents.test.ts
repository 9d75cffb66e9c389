import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_PART_BYTES, LARGEST_FILE_BYTES } from '#domain/file.ts'
import { MOST_LINES } from '#domain/imports/import.ts'
import {
  INVITATION_DAYS,
  SIGN_IN_FAILURES_ALLOWED,
  SIGN_IN_FAILURES_ALLOWED_PER_ADDRESS,
  SIGN_IN_FAILURES_ALLOWED_PER_EMAIL,
  SIGN_IN_WINDOW_MINUTES,
} from '#domain/password.ts'
import { floorsOf } from './support/floors.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const FOLDERS = ['domain', 'contract', 'server', 'web', 'demo', 'test', 'e2e', 'bench', 'scripts', 'docs', 'deploy']
const DOCUMENTS = [
  'README.md',
  'SECURITY.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
]

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
)
const names = new Set([...files, ...readdirSync('.')].map((path) => basename(path)))

/** What stands in backticks, in code blocks and behind links. */
const code = (text: string) =>
  [...text.matchAll(/```[^`]+```|`[^`\n]+`|\]\([^)\n]+\)/g)].map(([found]) => found).join('\n')

const PATH = new RegExp(String.raw`(?<![\w./-])(?:\.\./)?((?:${FOLDERS.join('|')})/[\w./<>*{}-]*)`, 'g')
const NAME = /(?<![\w./<>*-])[a-z][a-z\d-]*(?:\.\w+)*\.(?:ts|tsx|mjs|sql|md)(?![\w-])/g

/** A path may stand for each noun, and may leave out an ending. */
const exists = (path: string) =>
  ['', '.ts', '.tsx', '.mjs'].some((ending) => existsSync(path.replace(/[.,]$/, '') + ending))
const isPattern = (path: string) => /[<*{]|NNNN/.test(path)

test.each(DOCUMENTS)('%s names only paths and files that exist', (document) => {
  const text = code(read(document))
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !isPattern(path))
  expect(paths.filter((path) => !exists(path))).toEqual([])
  // A file by its name alone: what stands before it says in which folder.
  const alone = [...text.matchAll(NAME)].map(([name]) => name).filter((name) => !names.has(name))
  expect(alone).toEqual([])
})

// A number in these documents that code could contradict is read from the code here.
const inWords = (count: string | number = 0) =>
  ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][Number(count)]
test.each([
  ['ARCHITECTURE.md', `within ${inWords(INVITATION_DAYS)} days`],
  [
    'ARCHITECTURE.md',
    `Keys are kept for ${inWords(/IDEMPOTENCY_DAYS = (\d)/.exec(read('server/app/start/housekeeping.ts'))?.[1])} days`,
  ],
  ['README.md', `up to ${LARGEST_FILE_BYTES / 1024 ** 2} MB and ${MOST_LINES.toLocaleString('en')} lines`],
  [
    'SECURITY.md',
    `in ${SIGN_IN_WINDOW_MINUTES} minutes ${SIGN_IN_FAILURES_ALLOWED} failures for an e-mail from a network, ` +
      `${SIGN_IN_FAILURES_ALLOWED_PER_EMAIL} for it from all of them and ${SIGN_IN_FAILURES_ALLOWED_PER_ADDRESS} from an address`,
  ],
  [
    'README.md',
    `of which the last ${inWords(/KEPT = (\d)/.exec(read('server/app/backup/backup-before.ts'))?.[1])} are kept`,
  ],
  ['ARCHITECTURE.md', `parts of ${FILE_PART_BYTES / 1024 ** 2} MB`],
  [
    'ARCHITECTURE.md',
    `in ${/pg_backend_pid\(\) % (\d+)/.exec(read('server/base/database/schema/migrations/0009-audit.sql'))?.[1]} chains`,
  ],
  [
    'CONTRIBUTING.md',
    `refuses more than ${/max-lines-per-function": \["error", \{ "max": (\d+)/.exec(read('.oxlintrc.json'))?.[1]} lines,`,
  ],
  ['CONTRIBUTING.md', `No file over ${/MOST_LINES = (\d+)/.exec(read('test/architecture.test.ts'))?.[1]} lines`],
  ['ARCHITECTURE.md', `no file over ${/MOST_LINES = (\d+)/.exec(read('test/architecture.test.ts'))?.[1]} lines`],
])('%s says what the code says: %s', (document, sentence) => {
  expect(read(document).replaceAll(/\s+/g, ' ')).toContain(sentence)
})

const namesIn = (folder: string) => readdirSync(folder).filter((name) => !name.includes('.'))

test('a noun has one name in contract, server and web, except those that ARCHITECTURE.md names', () => {
  const [server, web] = [namesIn('server/nouns'), namesIn('web/nouns')]
  const described = new Set(readdirSync('contract').map((name) => name.replace('.ts', '')))
  const nouns = [...new Set([...server, ...web])]
  const differing = nouns.filter((noun) => !(server.includes(noun) && web.includes(noun) && described.has(noun)))
  const layers = read('ARCHITECTURE.md').split('```')[0] ?? ''
  const named = new Set([...layers.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name))
  expect(differing.filter((noun) => !named.has(noun))).toEqual([])
  const unlike = [...named].filter((name) => nouns.includes(name) && !differing.includes(name))
  // Those that the others are part of.
  expect(unlike.toSorted()).toEqual(['claims', 'hours', 'payers', 'policies', 'users'])
})

test('README.md lists each setting of the environment', () => {
  const config = read('server/base/config/config.ts')
  const settings = [...new Set([...config.matchAll(/environment\['(\w+)'\]/g)].map(([, name = '']) => name))]
  expect(settings.length).toBeGreaterThan(10)
  const readme = read('README.md')
  expect(settings.filter((name) => !new RegExp(`\`${name}\\b`).test(readme))).toEqual([])
})

test('README.md names each command of the command line', () => {
  const registered = /commands: Readonly<[^=]+= \{([^}]+)\}/.exec(read('server/app/command-line/clinic.ts'))?.[1] ?? ''
  const commands = [...registered.matchAll(/^ {2}'?([\w-]+)/gm)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(10)
  const readme = read('README.md')
  expect(commands.filter((name) => !new RegExp(`(?:-- |clinic\\.js |\`)${name}\\b`).test(readme))).toEqual([])
})

test('the order of the floors is that of their folders', () => {
  for (const side of ['server', 'web'] as const) {
    const floors = [
      ...new Set(
        floorsOf(side)
          .lines.flat()
          .map((folder) => folder.split('/')[1]),
      ),
    ]
    expect(floors).toEqual(['base', 'nouns', 'across', 'app'])
  }
})
