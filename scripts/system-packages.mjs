// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './console.mjs'
import { root } from './sources.mjs'

/** The folder of programs that tests run without installing them. */
export const TOOLS = join(root, '.cache/tools')

/** Installs Debian's packages, if the account may. @param {string[]} packages */
export function installByApt(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!existsSync('/usr/bin/apt-get') || !run([...sudo, 'true'])) return false
  say(`Installing ${packages.join(', ')} from the system’s packages (a minute or two) ...`)
  const install = ['apt-get', 'install', '-qq', '--no-install-recommends', ...packages]
  return run([...sudo, 'apt-get', 'update', '-qq']) && run([...sudo, ...install])
}

/**
 * What the tests of a server need beside Node: `systemd-analyze`, and Debian's Caddy. Caddy is unpacked and not installed,
 * because installing it would start it on port 80 of this machine.
 */
export function prepareServerTools() {
  if (process.platform !== 'linux') return
  if (!existsSync('/usr/bin/systemd-analyze')) installByApt('systemd')
  if (!existsSync(join(TOOLS, 'usr/bin/caddy'))) unpack('caddy')
}

/** Needs no rights. @param {string} name */
function unpack(name) {
  if (!existsSync('/usr/bin/apt-get')) return
  const folder = join(root, '.cache/packages')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  mkdirSync(TOOLS, { recursive: true })
  const download = () => run(['apt-get', 'download', '-qq', '-o', 'APT::Sandbox::User=root', name], folder)
  // On a new machine no package lists are loaded yet.
  if (!download() && !(updateLists() && download())) return
  for (const file of readdirSync(folder)) run(['dpkg-deb', '-x', join(folder, file), TOOLS])
}

const updateLists = () => run([...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', 'update', '-qq'])

/** @param {string[]} words @param {string} cwd */
function run([program = '', ...args], cwd = root) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
