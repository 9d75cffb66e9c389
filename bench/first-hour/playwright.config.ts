import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config.ts'

const { webServer: _demo, ...shared } = tests

/** From a bare clone to a working clinic, in the real browser: `npm run first-hour`. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'first-hour.bench.ts',
  workers: 1,
  retries: 0,
  timeout: 60 * 60_000,
  expect: { timeout: 120_000 },
  reporter: './minutes.ts',
  globalTeardown: '../../e2e/fixtures/global-teardown.ts',
})
