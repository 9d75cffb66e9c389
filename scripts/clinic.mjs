// @ts-check
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { complain } from './console.mjs'
import { prepare } from './prepare.mjs'
import { root } from './sources.mjs'

// Progress goes to stderr, so that a command's output can be piped.
await prepare({ say: complain })
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'dist/server/clinic.js')).href)
