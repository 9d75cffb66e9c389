import { defineConfig } from 'vitest/config'
import './test/support/node-20.ts'
import { READER_ALIAS } from './test/support/reader-alias.ts'

export default defineConfig({
  resolve: { alias: [READER_ALIAS] },
  test: {
    include: ['test/resilience/soak/long-form.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/setup-file.ts'],
    hookTimeout: 300_000,
    disableConsoleIntercept: true,
    env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
  },
})
