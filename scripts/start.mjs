// @ts-check
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './sources.mjs'

await prepare()
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
