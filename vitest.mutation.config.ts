import { mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests of one area, chosen by `npm run mutation`; they are not retried, whatever the machine's load. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: (process.env['MUTATION_TESTS'] ?? 'domain/**/*.test.ts').split(','),
      retry: 0,
      // One test that finds the fault is enough.
      bail: 1,
    },
  },
)
