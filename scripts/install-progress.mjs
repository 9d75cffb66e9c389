// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './console.mjs'

/** Says how many of the packages are there, while npm installs them and blocks the process that started it. */
const [, , root = '.', every_ms = '5000'] = process.argv
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const wanted = Object.keys(packages).filter((path) => path !== '' && !packages[path].optional)
const isThere = (/** @type {string} */ path) => existsSync(join(root, path, 'package.json'))

let said = 0
setInterval(() => {
  const there = wanted.filter(isThere).length
  if (there > said) say(`  ${there} of ${wanted.length} packages`)
  said = Math.max(said, there)
}, Number(every_ms))
