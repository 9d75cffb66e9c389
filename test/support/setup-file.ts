import { afterAll, afterEach } from 'vitest'
import { endOfFile, endOfTest } from './clean-up.ts'

// Registered for every test file: a hook in a helper would run only for the first file of a worker that imports it.
afterEach(endOfTest)
afterAll(endOfFile)
