import { afterAll, afterEach } from 'vitest'
import { endOfFile, endOfTest } from './clean-up.ts'

// Run for every test file: a hook in a helper would run for the first file of a worker that imports it only.
afterEach(endOfTest)
afterAll(endOfFile)
