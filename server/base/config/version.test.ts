import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PRODUCT_VERSION } from './version.ts'

test('the version written into backups is that of package.json', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(PRODUCT_VERSION).toBe(version)
})
