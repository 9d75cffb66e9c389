// @ts-check
import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { say } from './console.mjs'
import { fingerprint, root, STAMP } from './sources.mjs'

/** dist/server has the clinic and its command line, dist/web what browsers load. dist is replaced as a whole. */
async function buildAll() {
  const unfinished = join(root, `dist.${process.pid}.tmp`)
  const sources = fingerprint()
  try {
    const server = buildServer(join(unfinished, 'server')).then(() => say('  the server is built'))
    await Promise.all([server, buildWeb(join(unfinished, 'web'))])
    await writeFile(join(unfinished, STAMP), sources)
    await rm(join(root, 'dist'), { recursive: true, force: true })
    await rename(unfinished, join(root, 'dist'))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Runs in a worker, so it is a script of its own. */
const READER = 'server/across/imports/reading/file-reader.ts'

/** @param {string} folder */
export async function buildServer(folder) {
  await bundle(
    { main: 'server/app/start/main.ts', clinic: 'server/app/command-line/clinic.ts', 'file-reader': READER },
    folder,
  )
  await cp(join(root, 'server/base/database/schema/migrations'), join(folder, 'migrations'), { recursive: true })
  await writeFile(join(folder, 'commit.txt'), commit())
}

/** Programs for Node, which runs no TypeScript at its oldest. @param {Record<string, string>} input @param {string} folder */
export async function bundle(input, folder) {
  const { rolldown } = await import('rolldown')
  const built = await rolldown({ cwd: root, input, platform: 'node', external: /^[^./#]/ })
  // Flat, because the server finds its migrations and the web app by paths relative to its own file.
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
  await built.write({
    dir: folder,
    format: 'esm',
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    ...names,
  })
  await built.close()
}

/** For the page about the server. Without git, as in a container, the builder may set it. */
function commit() {
  if (process.env.COMMIT) return process.env.COMMIT
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').trim()
}

/** @param {string} folder */
async function buildWeb(folder) {
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  say('  the screens are built')
  await drawIcons(folder)
  await compress(folder)
}

/** Phones take no SVG for their home screen. @param {string} folder */
async function drawIcons(folder) {
  const { default: sharp } = await import('sharp')
  const draw = (/** @type {string} */ name, /** @type {number} */ pixels) =>
    sharp(join(folder, `${name}.svg`), { density: (72 * pixels) / 32 })
      .resize(pixels)
      .png()
      .toFile(join(folder, `${name}-${pixels}.png`))
  await Promise.all([draw('icon', 192), draw('icon', 512), draw('icon-full', 180), draw('icon-full', 512)])
}

const COMPRESSIBLE = /\.(css|html|ico|js|json|map|svg|txt|webmanifest|xml)$/
const SMALLEST_BYTES = 512

/** Compresses at build time rather than per request: brotli and gzip beside each file, at highest quality. @param {string} folder */
async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  let done = 0
  await Promise.all(
    files.map(async (file) => {
      await compressFile(join(file.parentPath, file.name))
      if (++done % Math.ceil(files.length / 4) === 0) say(`  ${done} of ${files.length} files are compressed`)
    }),
  )
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < SMALLEST_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

const [, script, part, into] = process.argv
if (script === fileURLToPath(import.meta.url)) await (part === 'server' && into ? buildServer(into) : buildAll())
