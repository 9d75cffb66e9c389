import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Read once: the workers load this file too, and inherit what the first reading has chosen.
const running = process.env['E2E_ADDRESS']
// Below 32,768, where Linux takes the ports of outgoing connections from.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000))
const address = running ?? `http://127.0.0.1:${process.env['E2E_PORT']}`
if (!running) process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'clinic-e2e-'))

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The real app in the real Chromium, on the demo clinic in a database of its own; E2E_ADDRESS takes one that runs. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // As many as cores. A third made 41 tests take 80 s instead of 70 s, and each of them slower.
  workers: 2,
  // A test that passes only at its second try is reported as flaky, and does not stop others from landing.
  retries: process.env['CI'] ? 2 : 0,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalTeardown: './e2e/fixtures/global-teardown.ts',
  use: {
    baseURL: address,
    // Requests that pass a service worker cannot be failed or delayed by a test; offline.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Qatar',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A test is over before optimised code would pay: 8 % less processor time.
        '--js-flags=--no-turbofan,--no-maglev',
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
