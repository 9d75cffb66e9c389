import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

// No image can be built without a registry for its base image, so this checks only what can be read.
const file = readFileSync('Dockerfile', 'utf8')
const instructions = file
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
const argumentsOf = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).split(/\s+/))

test('a linter finds nothing wrong with the container file', () => {
  expect(validate(file)).toEqual([])
})

test('what it copies exists, and no data or key goes into the image', () => {
  const sources = argumentsOf('COPY').flatMap((words) => (words[0]?.startsWith('--from') ? [] : words.slice(0, -1)))
  expect(sources.length).toBeGreaterThan(3)
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'node_modules', 'dist']))
})

test('it runs the built server as an account without rights, on a volume', () => {
  expect(argumentsOf('USER')).toEqual([['node']])
  expect(argumentsOf('VOLUME')).toEqual([['/var/lib/clinic', '/var/backups/clinic']])
  expect(argumentsOf('ENV')[0]).toContain('NODE_ENV=production')
  expect(argumentsOf('CMD')[0]?.join(' ')).toBe('["node", "--enable-source-maps", "dist/server/main.js"]')
  const build = readFileSync('scripts/build.mjs', 'utf8')
  expect(build).toContain("main: 'server/app/start/main.ts'")
})
