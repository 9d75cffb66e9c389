import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { undoAfterTest } from './support/clean-up.ts'

/** Most are components with their markup. Lower it after a split; a new function over 40 lines is split instead. */
const MOST = 180
const LAYERS = ['domain', 'contract', 'server', 'web', 'demo', 'scripts']

interface Finding {
  filename: string
  message: string
}

async function functionsOver(max: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-lint-'))
  undoAfterTest(() => rm(folder, { recursive: true }))
  const config = join(folder, 'oxlintrc.json')
  const only = { categories: { correctness: 'off' }, rules: { 'max-lines-per-function': ['error', { max }] } }
  await writeFile(config, JSON.stringify(only))
  const words = ['--config', config, '--format', 'json', ...LAYERS]
  // It ends with 1 where it finds any.
  const { stdout } = await promisify(execFile)('node_modules/.bin/oxlint', words, { maxBuffer: 2 ** 26 }).catch(
    (ended: { stdout: string }) => ended,
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] }
  return diagnostics
    .filter(({ filename }) => !filename.includes('.test.'))
    .map(({ filename, message }) => `${filename}: ${message}`)
}

test('functions over 40 lines do not become more', async () => {
  const long = await functionsOver(40)
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(MOST)
  expect(long, 'control: it finds some').not.toEqual([])
})
