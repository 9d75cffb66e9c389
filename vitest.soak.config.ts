import { defineConfig } from 'vitest/config'
import './test/node-20.ts'

export default defineConfig({
  test: {
    include: ['test/soak/long-form.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup-file.ts'],
    hookTimeout: 300_000,
    disableConsoleIntercept: true,
    env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
  },
})
