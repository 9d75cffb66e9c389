import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import tests from '../../playwright.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const { launchOptions } = tests.use ?? {}
// The tests do without V8's optimising compilers; what is measured has them, as users do.
const args = launchOptions?.args?.filter((each) => !each.startsWith('--js-flags'))

/** How soon screens answer on a slow machine; one worker, so that measurements do not disturb each other. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.bench.ts',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  reporter: './table.ts',
  use: { ...tests.use, launchOptions: { ...launchOptions, ...(args && { args }) } },
  globalTeardown: '../../e2e/fixtures/global-teardown.ts',
  ...(tests.webServer && !Array.isArray(tests.webServer) && { webServer: { ...tests.webServer, cwd: root } }),
})
