import { spawnSync } from 'node:child_process'
import { chown, lchown, lstat, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { readableCopy } from './binaries.ts'

/** The account that runs PostgreSQL, which refuses to run as root. `wrapper` is put before each command. */
export interface Account {
  uid: number
  gid: number
  wrapper: readonly string[]
}

const NOBODY = 65534

/** Chooses the account that runs the server, and binaries that this account can execute. */
export async function chooseAccount(
  dataDir: string,
  binaries: string,
  cacheFolder?: string,
): Promise<{ account: Account; binaries: string }> {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  const inUserNamespace: Account = { uid, gid, wrapper: ['unshare', '--user', '--'] }
  // Containers may run under a user id without a name, which initdb refuses.
  if (uid !== 0 && !hasName() && canRun(inUserNamespace, binaries)) return { account: inUserNamespace, binaries }
  if (uid !== 0) return { account: { uid, gid, wrapper: [] }, binaries }

  const nobody: Account = { uid: NOBODY, gid: NOBODY, wrapper: [] }
  const dataReachable = canEnter(nobody, dataDir)
  if (dataReachable && canRun(nobody, binaries)) return { account: nobody, binaries }
  // In a user namespace of its own PostgreSQL does not see that it is root, but can still read root's files.
  if (canRun(inUserNamespace, binaries)) return { account: inUserNamespace, binaries }
  if (!dataReachable) {
    throw new StartupProblem(
      `The data folder ${dataDir} lies where only root may enter, and the database must not run as root: ` +
        'set DATA_DIR to a folder such as /var/lib/clinic, or start the clinic as an ordinary user.',
    )
  }
  const copy = await readableCopy(binaries, cacheFolder)
  if (canRun(nobody, copy)) return { account: nobody, binaries: copy }
  throw new StartupProblem(
    'The database must not run as root, and no other account can run its program: start the clinic as an ordinary user.',
  )
}

/** Changes the owner of a folder. The folder itself comes last, so that an interrupted change is repeated. */
export async function chownRecursive({ uid, gid }: Pick<Account, 'uid' | 'gid'>, folder: string): Promise<void> {
  if (process.getuid?.() !== 0 || (await lstat(folder)).uid === uid) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? chownRecursive({ uid, gid }, path) : lchown(path, uid, gid))
  }
  await chown(folder, uid, gid)
}

/** The command and options to run a program as the account. Of the environment only PATH is passed on. */
export function runAs(account: Account, binaries: string, program: string, args: readonly string[]) {
  const [command, ...rest] = [...account.wrapper, join(binaries, 'bin', program), ...args] as [string, ...string[]]
  const libraryPath = join(binaries, 'lib')
  return {
    command,
    args: rest,
    options: {
      cwd: '/',
      env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath, LC_ALL: 'C' },
      ...(process.getuid?.() === 0 && { uid: account.uid, gid: account.gid }),
    },
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function canRun(account: Account, binaries: string): boolean {
  const { command, args, options } = runAs(account, binaries, 'postgres', ['--version'])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}

const canEnter = ({ uid, gid }: Account, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
