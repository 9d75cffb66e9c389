// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { complain, say } from './console.mjs'
import { root } from './sources.mjs'

/**
 * Checks the size of what browsers load against our limits: gzipped, in kB of 1,000 bytes.
 * @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 */
const BUDGETS_KB = { 'first JavaScript': 130, 'first CSS': 14, screen: 56, form: 82 }

const folder = process.argv[2] ?? join(root, 'dist/web')
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const page = readFileSync(join(folder, 'index.html'), 'utf8')
// The scripts of the first page: its own, and the app's entry that it imports.
const first = reachable(Object.keys(manifest).filter((key) => page.includes(`/${manifest[key]?.file}"`)))

const measured = [
  { name: 'first JavaScript', kb: sizeOf(filesOf(first)), budget: BUDGETS_KB['first JavaScript'] },
  {
    name: 'first CSS',
    kb: sizeOf([...first].flatMap((key) => manifest[key]?.css ?? [])),
    budget: BUDGETS_KB['first CSS'],
  },
  ...lazyChunks().map(({ name, kb }) => ({
    name,
    kb,
    budget: /-(screen|page)\.tsx$/.test(name) ? BUDGETS_KB.screen : BUDGETS_KB.form,
  })),
]

for (const { name, kb, budget } of measured) {
  const line = `${kb.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} kB  ${name}`
  if (kb <= budget) say(line)
  else complain(`${line}  <- beyond`)
}
if (measured.some(({ kb, budget }) => kb > budget)) process.exit(1)

/** The size that each lazy chunk adds to what is loaded wherever it is imported. */
function lazyChunks() {
  const lazy = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports))
  return [...lazy]
    .filter((key) => !first.has(key))
    .map((key) => {
      const askers = Object.keys(manifest).filter((asker) => manifest[asker]?.dynamicImports?.includes(key))
      const loaded = askers.map((asker) => reachable([asker]))
      const more = [...reachable([key])].filter((each) => !first.has(each) && !loaded.every((some) => some.has(each)))
      return { name: manifest[key]?.src ?? key, kb: sizeOf(filesOf(more)) }
    })
}

/** A chunk with all its static imports. @param {string[]} keys */
function reachable(keys) {
  const found = new Set(keys)
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next)
  return found
}

/** @param {Iterable<string>} keys */
function filesOf(keys) {
  return [...keys].map((key) => manifest[key]?.file ?? '')
}

/** @param {string[]} files */
function sizeOf(files) {
  const sizes = [...new Set(files)].map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
