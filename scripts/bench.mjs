// @ts-check
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { complain } from './console.mjs'
import { build, install } from './prepare.mjs'
import { root } from './sources.mjs'

// Node 20 runs no TypeScript, so the programs are bundled first. `node scripts/bench.mjs data|run [options]`
install({ say: complain })
build({ say: complain })
const [, , program = 'run'] = process.argv
process.argv.splice(2, 1)
const folder = join(root, '.cache/bench')
const { rolldown } = await import('rolldown')
const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(
    [program, ...(program === 'run' ? ['baseline', 'load'] : [])].map((name) => [name, `bench/${name}.ts`]),
  ),
  platform: 'node',
  external: /^[^./#]/,
})
await bundle.write({ dir: folder, format: 'esm', sourcemap: true, entryFileNames: '[name].js' })
await bundle.close()
// Old copies of renamed migrations would run as well.
await rm(join(folder, 'migrations'), { recursive: true, force: true })
await cp(join(root, 'server/base/database/schema/migrations'), join(folder, 'migrations'), { recursive: true })
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(folder, `${program}.js`)).href)
