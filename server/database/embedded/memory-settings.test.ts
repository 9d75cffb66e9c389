import { expect, test } from 'vitest'
import { memorySettings } from './memory-settings.ts'

const GB = 1024 ** 3

test.each([
  [1 * GB, '128MB', '512MB'],
  [8 * GB, '512MB', '4096MB'],
  [24 * GB, '1536MB', '12288MB'],
  [256 * GB, '2048MB', '131072MB'],
])('of %d bytes the server shares %s, and counts on %s', (memory, shared, cached) =>
  expect(memorySettings(memory)).toEqual([`shared_buffers=${shared}`, `effective_cache_size=${cached}`]),
)

test('of this machine it takes a part', () => expect(memorySettings()).toHaveLength(2))
