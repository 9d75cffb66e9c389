// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The file in dist that says from which sources it was built. */
export const STAMP = 'sources'

const LAYERS = ['domain', 'contract', 'server', 'demo', 'web', 'docs/guide']

/** A fingerprint of everything that goes into the build. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of ['package.json', 'package-lock.json', 'scripts/build.mjs', ...LAYERS.flatMap(filesBelow)]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesBelow(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}
