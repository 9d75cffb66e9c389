import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import './test/support/memory-folder.ts'
import './test/support/node-20.ts'
import { READER_ALIAS } from './test/support/reader-alias.ts'

const LONGEST = [
  'test/resilience/crash/',
  'server/app/start/main.test.ts',
  'demo/fill-when-empty.test.ts',
  'server/app/command-line/',
  'server/app/start/own-clinic.test.ts',
  'test/no-input-breaks-it.test.ts',
  'test/resilience/',
  'test/api/access.test.ts',
  'test/model/',
  'test/linear-expressions.test.ts',
  'server/app/backup/',
  'server/base/http/admission/',
  'server/base/database/embedded/',
]

/** The longest tests start first: started last, they would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    const first = LONGEST.flatMap((part) => sorted.filter(({ moduleId }) => moduleId.includes(part)))
    return [...new Set([...first, ...sorted])]
  }
}

export default defineConfig({
  resolve: { alias: [READER_ALIAS] },
  test: {
    include: ['{domain,contract,server,demo,web,test,scripts}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/setup-file.ts'],
    // Loading all modules again for each file took half of the run; test/support/clean-up.ts ends what a file begins.
    isolate: false,
    // More than cores: much of the time is spent waiting for processes and disks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Tests that start whole processes depend on how busy the machine is.
    retry: process.env['CI'] ? 1 : 0,
    // The clinic's wall clock must not depend on the machine's.
    env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
  },
})
