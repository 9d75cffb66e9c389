import { defineConfig } from 'vitest/config'
import './test/node-20.ts'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,test,scripts}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // More than cores: much of it waits for processes and disks.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Tests that start whole processes depend on how busy the machine is.
    retry: process.env['CI'] ? 1 : 0,
    // The clinic's wall clock must not depend on the machine's.
    env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
  },
})
