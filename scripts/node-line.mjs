// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './console.mjs'
import { root } from './sources.mjs'

/** Both lines of Node with long-term support; `npm test` runs on the installed Node. */
export const NODES = ['24.21.0', '26.10.0']

/** The node binary of that version, installed from npm on first use. @param {string} version */
export function nodeOf(version) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(root, '.cache', `${name}-${version}`)
  const node = join(folder, 'node_modules', name, 'bin/node')
  if (!existsSync(node)) installInto(folder, [`${name}@${version}`])
  return node
}

/** Installs tools that are rarely needed outside the product's own packages. @param {string} folder @param {string[]} packages */
export function installInto(folder, packages) {
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--legacy-peer-deps', '--no-audit', '--no-fund']
  const shell = process.platform === 'win32'
  const { status } = spawnSync('npm', [...args, '--loglevel=error', ...packages], { stdio: 'inherit', shell })
  if (status !== 0) fail(`Installing ${packages.join(', ')} failed; npm says why above.`)
}
