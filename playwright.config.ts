import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Read once: the workers load this file too, and inherit what the first reading has chosen.
const running = process.env['E2E_ADDRESS']
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000))
const address = running ?? `http://127.0.0.1:${process.env['E2E_PORT']}`
if (!running) process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'clinic-e2e-'))

/** The real app in the real Chromium, on the demo clinic in a database of its own; E2E_ADDRESS takes one that runs. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // More than cores: much of it waits for what it has set going.
  workers: 3,
  // A test that passes only at its second try is told as flaky, and does not stop the others' landing.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  globalTeardown: './e2e/fixtures/global-teardown.ts',
  use: {
    baseURL: address,
    timezoneId: 'Asia/Qatar',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(running
    ? {}
    : {
        webServer: {
          command: 'node scripts/start.mjs',
          url: `${address}/api/ready`,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
          env: { PORT: process.env['E2E_PORT'], DATA_DIR: process.env['E2E_DATA_DIR'] ?? '', DEMO: 'on' },
        },
      }),
})
