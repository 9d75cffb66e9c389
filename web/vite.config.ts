import { basename, join, normalize } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { api } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { markdown } from './markdown.config.ts'
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown'

/** The oldest browsers with `popover`, `light-dark()` and `:has()`, which the components need. */
const BROWSERS = ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5']
/** In `npm run dev`. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] || 3001}`

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'static',
  assetsInclude: ['**/*.pfb'],
  plugins: [react(), tailwind({ optimize: false }), markdown(), withoutSchemas(), unusedRouter(), withApp()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    // All of them preload modules themselves.
    modulePreload: { polyfill: false },
    // The content security policy is default-src 'self', so nothing may become a data: URL.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: fewFiles() } },
      // What is imported while the app runs is kept out of the first script, though other chunks import it, too.
      checks: { ineffectiveDynamicImport: false },
      // Of the rules only those that screens ask: no refusal, whose sentences come with the answers.
      treeshake: { moduleSideEffects: [{ test: /[\\/]domain[\\/]/, sideEffects: false }] },
    },
  },
  // What reads a PDF loads the fonts that it lacks.
  worker: { format: 'es' },
  // The guide is outside this folder.
  server: { fs: { allow: ['..'] }, proxy: { '/api': SERVER, '/uploads': SERVER } },
})

/** What main.ts imports while it runs, with all its static imports. */
const app = join(import.meta.dirname, 'app/entry/app.tsx')

/** What is only loaded by the screens and forms that use it. */
const HEAVY = /[\\/]ui[\\/]fields[\\/](use-)?combobox|@tanstack[\\/]react-virtual/

/** Modules shared by only a few screens and forms, in files of their own. */
const FEW = [
  /[\\/]domain[\\/]medicines[\\/]/,
  /[\\/]domain[\\/](chart|chart-replay|charge|line-teeth|months|ortho|plan|plausibility|work-details)\.ts/,
  /[\\/]domain[\\/](tooth|treatment|treatment-effect|typed-teeth)\.ts/,
  /[\\/]domain[\\/](hours|letter|message-text|payer|payout|second-factor|free-starts|starter-codes|code-price|find-time)\.ts/,
  /[\\/]domain[\\/](unfiled|mark|dicom[\\/]identity)\.ts|Icon(Contrast|FlipVertical|Maximize|RotateClockwise|Adjustments|Checks|FilePencil|Gavel|MoodSmile|Send)\.mjs/,
  /[\\/]domain[\\/](agreement|approval|claim|coverage|coverage-plan|coverage-year|policy)\.ts|[\\/]nouns[\\/](approvals|coverage)[\\/]/,
  /[\\/]contacts[\\/]worklist\.tsx/,
  /[\\/]nouns[\\/]chart[\\/]|[\\/]deposits[\\/]account-(entries|sums)\.tsx|[\\/]files[\\/]slider\.tsx/,
  /[\\/]across[\\/]since[\\/]|[\\/]patients[\\/]family-of/,
  /[\\/]domain[\\/](series|day-load|figures)\.ts|[\\/]blocks[\\/](texts|use-blocks)\.ts|[\\/]hours[\\/]use-length-words\.ts/,
  /[\\/]appointment-types?[\\/.]/,
  /[\\/]plans[\\/](form-)?texts\.ts|[\\/]settings-kit[\\/]|[\\/]treatment-codes[\\/](effect-words|texts|fits-search)\.ts/,
  /[\\/]patients[\\/]merge[\\/]/,
  /[\\/]ui[\\/](period-(fields|texts)|teeth-text|fields[\\/](teeth-field|time-field)|forms[\\/]void-modal|charts[\\/](stacked-columns|nice-ticks|stat-card))\./,
  /[\\/]appointments[\\/]booking[\\/]|[\\/]treatment-draft\./,
  /[\\/]invoices[\\/](forms|paper)[\\/]|[\\/]base[\\/]paper[\\/]/,
  /[\\/]invoices[\\/](also-owes|owes-texts|payment-above|take-payment|use-oldest-debt)\./,
  // Only forms and lists of a period have days to type.
  /[\\/]domain[\\/]typed-day\.|[\\/]ui[\\/]fields[\\/](calendar|date-field)\./,
  // Whoever signs in waits for it.
  /[\\/]session[\\/]password-/,
]

/**
 * Bundles modules that several screens and forms share into few files: each file costs a round trip, and HTTP/1.1 runs
 * only six at once. Large ones stay separate, for the screens that need them.
 */
function fewFiles(): CodeSplittingGroup[] {
  const ofApp = new Set<string>()
  const light = (name: string, modules: RegExp) => ({
    name: (id: string, graph: ChunkingContext) =>
      modules.test(id) && !FEW.some((few) => few.test(id)) && !needsHeavy(id, graph) ? name : null,
    debugName: name,
  })
  const kit = /[\\/]web[\\/]base[\\/](ui|i18n|api)[\\/]|[\\/](domain|contract)[\\/]|@tabler/
  return [
    { name: 'main', tags: ['$initial'], priority: 5 },
    { name: (id, graph) => (reached(app, graph, ofApp).has(id) ? 'app' : null), debugName: 'app', priority: 4 },
    { ...light('kit', kit), minShareCount: 2, priority: 2 },
    { ...light('appointments', /[\\/]web[\\/]nouns[\\/]appointments[\\/]/), minShareCount: 4, priority: 1 },
    { ...light('shared', /[\\/]web[\\/]/), minShareCount: 6, priority: 1 },
  ]
}

const needsHeavy = (id: string, graph: ChunkingContext) => [...reached(id, graph)].some((each) => HEAVY.test(each))

/** A module with all its transitive imports. */
function reached(module: string, graph: ChunkingContext, found = new Set<string>()) {
  if (found.has(module)) return found
  found.add(module)
  for (const next of importsOf(module, graph)) reached(next, graph, found)
  return found
}

/** The package of the icons exports all of them from one module: an importing module needs only those that it names. */
function importsOf(module: string, graph: ChunkingContext) {
  const { importedIds = [], code } = graph.getModuleInfo(module) ?? {}
  return importedIds.flatMap((id) => {
    if (!ICONS.test(id)) return id
    const names = new Set(code?.match(/\bIcon[A-Z]\w+/g))
    const icons = graph.getModuleInfo(id)?.importedIds ?? []
    return icons.filter((icon) => names.has(basename(icon, '.mjs')))
  })
}

const ICONS = /[\\/]tabler-icons-react\.mjs$/

/** Adds a preload link for the app's file, so that it loads in parallel with main.ts. */
function withApp(): Plugin {
  return {
    name: 'with-app',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, chunk: main }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const { fileName, imports } = chunks.find(({ moduleIds }) => moduleIds.includes(app)) ?? { imports: [] }
        return [fileName, ...imports]
          .filter((file) => file && file !== main?.fileName)
          .map((file) => ({ rel: 'modulepreload', crossorigin: true, href: `/${file}` }))
          .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))
      },
    },
  }
}

/** Browsers need only the method, path and field places of each call, not its schemas: the server validates. */
function withoutSchemas(): Plugin {
  const module = join(import.meta.dirname, '../contract/api.ts')
  return {
    name: 'without-schemas',
    load: (id) => (normalize(id) === module ? `export const api = ${JSON.stringify(callsIn(api))}` : undefined),
    generateBundle(_, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const validator = files.find(({ moduleIds }) => moduleIds.some((id) => id.includes('/zod/')))
      if (validator) throw new Error(`${validator.fileName} brings the schemas along: name types only from contract/`)
    },
  }
}

/** Says of the router's components that making them changes nothing: those that nothing uses are left out. */
function unusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) =>
        code
          .replaceAll(/\bReact\$1\.(?:forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  }
}

const callsIn = (calls: Record<string, Endpoint>) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, pictures, upload, file, bytes, reads, changes, creates }]) => [
      name,
      { method, path, pictures, upload, file, bytes, reads, changes, creates },
    ]),
  )
