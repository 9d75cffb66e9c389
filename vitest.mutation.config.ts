import { mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests of one area, chosen by `npm run mutation`; whatever the machine's load, they are not run twice. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: (process.env['MUTATION_TESTS'] ?? 'domain/**/*.test.ts').split(','),
      retry: 0,
      // One that finds the fault suffices.
      bail: 1,
    },
  },
)
