import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The oldest browsers with everything the kit stands on: `popover`, `light-dark()`, `:has()`. */
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5']
const server = 'http://localhost:3001'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'static',
  plugins: [react(), tailwind({ optimize: false }), withoutFallbacks()],
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
