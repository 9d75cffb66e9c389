import { expect, test } from 'vitest'
import { memorySettings } from './memory-settings.ts'

const GB = 1024 ** 3

test.each([
  [1 * GB, '128MB', '512MB'],
  [8 * GB, '512MB', '4096MB'],
  [24 * GB, '1536MB', '12288MB'],
  [256 * GB, '2048MB', '131072MB'],
])('with %d bytes of memory, shared_buffers is %s and effective_cache_size %s', (memory, shared, cached) =>
  expect(memorySettings(memory)).toEqual([`shared_buffers=${shared}`, `effective_cache_size=${cached}`]),
)

test("this machine's memory is not exceeded", () => expect(memorySettings()).toHaveLength(2))
