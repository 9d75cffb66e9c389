import { join, normalize } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { api } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'

/** The oldest browsers with everything the kit stands on: `popover`, `light-dark()`, `:has()`. */
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5']
const server = 'http://localhost:3001'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'static',
  plugins: [react(), tailwind({ optimize: false }), withoutSchemas(), withoutFallbacks()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    // The policy is default-src 'self': nothing may become a data: address.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/uploads': server } },
})

/** Browsers send what the contract describes and let the server judge it: they need each call's shape, not its schemas. */
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

const callsIn = (calls: Record<string, Endpoint>) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, pictures, file, reads, changes, creates }]) => [
      name,
      { method, path, pictures, file, reads, changes, creates },
    ]),
  )

/** Tailwind writes for older browsers too; ours need neither its substitutes for `@property` nor those for `color-mix`. */
function withoutFallbacks(): Plugin {
  const properties = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/
  const colours = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]|\{[^{}]*\})*)\}/g
  return {
    name: 'without-fallbacks',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = String(file.source).replace(properties, '').replace(colours, '$1')
      }
    },
  }
}
