import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEmbeddedProcess } from '#test/support/embedded-process.ts'
import { chooseAccount, chownRecursive } from './account.ts'
import { postgresFolder, readableCopy, restoreSymlinks } from './binaries.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { readLockFile } from './lock-file.ts'

vi.setConfig({ testTimeout: 60_000 })

const packaged = await postgresFolder()
const { PATH } = process.env
let place = ''

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'clinic-account-'))
})
afterEach(async () => {
  process.env['PATH'] = PATH
  await rm(place, { recursive: true, force: true })
})

const isRoot = process.getuid?.() === 0
const succeeds = (command: string, args: string[], account = {}) =>
  spawnSync(command, args, { cwd: '/', stdio: 'ignore', ...account }).status === 0
/** Whether this checkout is in a folder that other accounts may enter. */
const isOpen = isRoot && succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', import.meta.dirname], { uid: 1, gid: 1 })
const hasNamespaces = isRoot && succeeds('unshare', ['--user', '--', 'true'])

const NOBODY = { uid: 65_534, gid: 65_534, wrapper: [] }
const APART = { uid: 0, gid: 0, wrapper: ['unshare', '--user', '--'] }

async function folder(name: string, mode: number): Promise<string> {
  await chmod(place, mode)
  const path = join(place, name)
  await mkdir(path)
  return path
}

const withoutUnshare = () => {
  process.env['PATH'] = join(place, 'empty')
}

async function serverUid(dataDir: string): Promise<number> {
  const lock = await readLockFile(join(dataDir, 'database'))
  return (await stat(`/proc/${lock?.pid}`)).uid
}

describe('a copy of the binaries', () => {
  async function copied() {
    const native = join(place, 'package/native')
    for (const part of ['bin', 'lib', 'share']) await mkdir(join(native, part), { recursive: true })
    await writeFile(join(place, 'package/package.json'), '{"version":"1"}')
    await writeFile(join(native, 'bin/postgres'), '', { mode: 0o775 })
    await chmod(join(native, 'bin'), 0o777)
    const cache = join(place, 'cache')
    return { cache, make: () => readableCopy(native, cache) }
  }
  const refusal = 'belongs to another account or can be written by others'

  test("can be written by no other account, whatever the package's permissions, and is reused", async () => {
    const { make } = await copied()
    const copy = await make()
    expect((await stat(join(copy, 'bin'))).mode & 0o777).toBe(0o755)
    expect((await stat(join(copy, 'bin/postgres'))).mode & 0o022).toBe(0)
    expect(await make()).toBe(copy)
  })

  test.each(['', 'bin', 'lib', 'bin/postgres'])('is not used if others may write to it: %j', async (part) => {
    const { make } = await copied()
    await chmod(join(await make(), part), 0o777)
    await expect(make()).rejects.toThrow(refusal)
  })

  test('is not used from a folder that others may write to, or that is a symlink', async () => {
    const { make, cache } = await copied()
    await mkdir(cache)
    await chmod(cache, 0o777)
    await expect(make()).rejects.toThrow(refusal)
    await rm(cache, { recursive: true })
    await symlink(join(place, 'package'), cache)
    await expect(make()).rejects.toThrow(refusal)
  })

  test.runIf(isRoot)('is not used if it belongs to another account', async () => {
    const { make, cache } = await copied()
    await chown(await make(), 1, 1)
    await expect(make()).rejects.toThrow(refusal)
    await chown(cache, 1, 1)
    await expect(make()).rejects.toThrow(refusal)
  })
})

describe.runIf(isRoot)('as root', () => {
  test.runIf(isOpen)('the server runs as nobody', async () => {
    const data_dir = await folder('data', 0o755)
    const { stop } = await openEmbeddedDatabase({ data_dir, role: 'app' })
    expect(await serverUid(data_dir)).toBe(NOBODY.uid)
    expect((await stat(join(data_dir, 'database'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(data_dir, 'socket'))).mode & 0o777).toBe(0o700)
    await stop()
  })

  test.runIf(hasNamespaces)('data that only root may read: the server runs in a user namespace', async () => {
    const data_dir = await folder('data', 0o700)
    expect((await chooseAccount(data_dir, packaged)).account).toEqual(APART)
    const { stop } = await openEmbeddedDatabase({ data_dir, role: 'app' })
    expect((await readdir(data_dir)).toSorted()).toEqual(['database', 'database.log', 'socket'])
    await stop()
  })

  test.runIf(hasNamespaces && isOpen)(
    'data of another account is given to the account that runs the server now',
    async () => {
      const data_dir = await folder('data', 0o700)
      await (await openEmbeddedDatabase({ data_dir, role: 'app' })).stop()
      await chmod(place, 0o755)
      const { stop } = await openEmbeddedDatabase({ data_dir, role: 'app' })
      expect(await serverUid(data_dir)).toBe(NOBODY.uid)
      await stop()
    },
  )

  test('with data that only root may read and no user namespaces, the error is clear', async () => {
    const dataDir = await folder('data', 0o700)
    withoutUnshare()
    await expect(chooseAccount(dataDir, packaged)).rejects.toThrow(
      `The data folder ${dataDir} lies where only root may enter`,
    )
  })

  test.runIf(hasNamespaces)(
    'code that only root may read: a namespace, or a copy that everybody can read',
    async () => {
      const hidden = join(await folder('code', 0o700), 'native')
      await cp(dirname(packaged), dirname(hidden), { recursive: true, verbatimSymlinks: true })
      const openPlace = await mkdtemp(join(tmpdir(), 'clinic-open-'))
      await chmod(openPlace, 0o755)
      expect((await chooseAccount(openPlace, hidden)).account).toEqual(APART)
      withoutUnshare()
      const { account, binaries } = await chooseAccount(openPlace, hidden, openPlace)
      expect(account).toEqual(NOBODY)
      expect(dirname(binaries)).toBe(openPlace)
      await rm(openPlace, { recursive: true })
    },
  )

  // 1 is `daemon` on any system with a list of users; containers run under user ids that are in no list.
  test.runIf(isOpen && hasNamespaces).each([1, 23_456])('an ordinary user runs it too: user id %i', async (uid) => {
    const dataDir = await folder('data', 0o755)
    const account = { uid, gid: uid }
    await chown(dataDir, account.uid, account.gid)
    const { child, first_word, exited } = await startEmbeddedProcess(dataDir, { account })
    expect(await first_word).toBe('ready')
    expect(await serverUid(dataDir)).toBe(account.uid)
    child.kill('SIGTERM')
    await exited
    expect(await readLockFile(join(dataDir, 'database'))).toBeUndefined()
  })

  test.runIf(isOpen)('data of another account is refused with a sentence', async () => {
    const data_dir = await folder('data', 0o755)
    await (await openEmbeddedDatabase({ data_dir, role: 'app' })).stop()
    await chmod(data_dir, 0o777)
    const account = { uid: 23_456, gid: 23_456 }
    const { first_word } = await startEmbeddedProcess(data_dir, { account })
    expect(await first_word).toContain('it belongs to another account')
  })

  test('a change of owner that was interrupted is repeated', async () => {
    const dataDir = await folder('data', 0o755)
    await mkdir(join(dataDir, 'database/base'), { recursive: true })
    await chown(join(dataDir, 'database/base'), NOBODY.uid, NOBODY.gid)
    await chownRecursive(NOBODY, join(dataDir, 'database'))
    expect((await stat(join(dataDir, 'database'))).uid).toBe(NOBODY.uid)
  })
})

test('binaries run after the symlinks that npm left out are restored', async () => {
  const copy = join(place, 'package/native')
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true })
  const { links } = await removeLinks(copy)
  expect(links).toBeGreaterThan(0)
  const run = () => execFileSync(join(copy, 'bin/postgres'), ['--version'], { stdio: 'pipe', encoding: 'utf8' })
  expect(run).toThrow('error while loading shared libraries')
  await restoreSymlinks(copy)
  expect(run()).toContain('PostgreSQL')
})

async function removeLinks(copy: string) {
  const entries = await readdir(join(copy, 'lib'), { withFileTypes: true })
  const links = entries.filter((entry) => entry.isSymbolicLink())
  for (const link of links) await rm(join(copy, 'lib', link.name))
  return { links: links.length }
}
