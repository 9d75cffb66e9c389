import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = (name: string) => join(import.meta.dirname, '../scripts', name)

test('installing says how far it is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'clinic-first-start-'))
  const names = ['one', 'two', '@some/three', 'four']
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]))
  const other = { 'node_modules/of-windows': { optional: true }, '': {} }
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { ...packages, ...other } }))
  const put = async (name: string) => {
    await mkdir(join(root, 'node_modules', name), { recursive: true })
    await writeFile(join(root, 'node_modules', name, 'package.json'), '{}')
  }
  await put('one')
  const watching = spawn(process.execPath, [script('install-progress.mjs'), root, '20'])
  let said = ''
  watching.stdout.on('data', (part: Buffer) => (said += part.toString()))
  await expect.poll(() => said, { timeout: 10_000 }).toContain('1 of 4 packages')
  await put('@some/three')
  await expect.poll(() => said, { timeout: 10_000 }).toContain('2 of 4 packages')
  watching.kill()
  await once(watching, 'close')
  // Nothing is repeated while nothing changes.
  expect(said.match(/of 4/g)).toHaveLength(2)
})

test('warnings of the tools are shown only when they fail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-first-start-'))
  const run = async (code: number) => {
    const tool = join(folder, `tool-${code}.mjs`)
    await writeFile(tool, `console.warn('a warning'); console.log('a line'); process.exit(${code})`)
    const call = `const { runQuietly } = await import(${JSON.stringify(pathToFileURL(script('prepare.mjs')).href)})
      process.exitCode = runQuietly([${JSON.stringify(tool)}]) ? 0 : 1`
    const args = ['--input-type=module', '-e', call]
    return promisify(execFile)(process.execPath, args).catch((error: { stdout: string; stderr: string }) => error)
  }
  expect(await run(0)).toMatchObject({ stderr: '' })
  expect(await run(1)).toMatchObject({ stderr: expect.stringContaining('a warning') })
})
